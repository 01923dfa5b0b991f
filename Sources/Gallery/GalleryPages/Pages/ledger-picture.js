// Draws the ledger: a lane each for calls, requests and entries, and the budget as a rising line.

import { shape } from "./dom.js";
import { Axis } from "./ledger-axis.js";
import { eventWords } from "./ledger-events.js";
import { nextSentence } from "./reasons.js";
import { ahead, local } from "./time.js";

const lanes = [["calls", "Calls"], ["requests", "Requests"], ["entries", "Entries"]];
const laneHeight = 30;
const budgetHeight = 64;
const top = 20;
/** Marks of a lane nearer than this are one mark; pixels. */
const nearness = 11;

export function drawLedger(svg, why, events, { width, at }) {
  const margin = { left: width < 520 ? 62 : 78, right: 18 };
  const axis = new Axis(at, why.next.at, width, margin);
  const lanesEnd = top + lanes.length * laneHeight;
  const bottom = lanesEnd + budgetHeight;
  const height = bottom + 26;
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.setAttribute("height", height);
  svg.replaceChildren(
    shape("rect", { class: "ahead", x: axis.x(at), y: top, width: axis.right - axis.x(at), height: bottom - top }),
    ...axis.draw(top, bottom).filter(Boolean),
    ...lanes.flatMap(([, title], index) => laneFrame(title, top + index * laneHeight, axis)),
    ...budget(why.budget, axis, lanesEnd, bottom),
    ...nowLine(axis, at, bottom),
    ...lanes.flatMap(([lane], index) => {
      const inLane = events.filter((event) => event.lane === lane && event.at >= axis.start);
      return clusters(inLane, axis).map((cluster) => mark(cluster, lane, axis, top + (index + 0.5) * laneHeight));
    }),
    ...(why.next.at === null ? [] : [nextMark(why.next, axis, top + laneHeight / 2)]));
}

function laneFrame(title, y, axis) {
  return [
    shape("text", { class: "lane-words", x: 0, y: y + laneHeight / 2 + 4 }, title),
    shape("line", { class: "lane", x1: axis.left, x2: axis.right, y1: y + laneHeight / 2, y2: y + laneHeight / 2 }),
  ];
}

function nowLine(axis, at, bottom) {
  const x = axis.x(at);
  return [
    shape("line", { class: "now", x1: x, x2: x, y1: top - 4, y2: bottom }),
    shape("text", { class: "now-words", x, y: bottom + 17, "text-anchor": "middle" }, "now"),
  ];
}

/** The charged refreshes of the last 24 hours, summed up, under the line of the limit. */
function budget({ used, refreshes_per_day: limit, charges }, axis, y, bottom) {
  const words = shape("text", { class: "lane-words", x: 0, y: y + budgetHeight / 2 + 8 }, "Budget");
  const floor = bottom - 4;
  const full = Math.max(1, limit || used);
  const level = (count) => floor - (Math.min(count, full) / full) * (budgetHeight - 20);
  let path = `M${axis.left} ${floor}`;
  charges.forEach((charge, index) => {
    path += `H${axis.x(charge).toFixed(1)}V${level(index + 1).toFixed(1)}`;
  });
  path += `H${axis.x(axis.now).toFixed(1)}`;
  const parts = [words, shape("path", { class: "used-area", d: `${path}V${floor}Z` }), shape("path", { class: "used", d: path })];
  if (limit > 0) {
    const x = axis.left;
    parts.push(
      shape("line", { class: "limit", x1: x, x2: axis.right, y1: level(limit), y2: level(limit) }),
      shape("text", { class: "limit-words", x: x + 4, y: level(limit) + 14 }, `limit ${limit}`));
  }
  return parts;
}

/** Groups the events of a lane whose marks would cover each other. */
function clusters(events, axis) {
  const found = [];
  for (const event of events) {
    const last = found.at(-1);
    if (last && axis.x(event.at) - axis.x(last.at(-1).at) < nearness) last.push(event);
    else found.push([event]);
  }
  return found;
}

const severity = ["quiet", "good", "warning", "bad"];

function mark(events, lane, axis, y) {
  const first = axis.x(events[0].at);
  const last = axis.x(events.at(-1).at);
  const tone = events.map((event) => event.tone).sort((a, b) => severity.indexOf(b) - severity.indexOf(a))[0];
  const isFree = tone === "good" && lane === "calls" && !events.some(({ isCharged }) => isCharged);
  const node = focusable("mark", clusterWords(events), first, `${lane} ${Math.round(events[0].at)}`);
  node.dataset.tone = isFree ? "free" : tone;
  node.append(
    shape("rect", { class: "reach", x: first - 12, y: y - 14, width: last - first + 24, height: 28, rx: 8 }),
    symbol(node.dataset.tone, first, last, y));
  return node;
}

function clusterWords(events) {
  if (events.length === 1) return eventWords(events[0]);
  const shown = events.slice(-4).map(eventWords);
  const more = events.length - shown.length;
  return `${events.length} events. ${more > 0 ? `The last ${shown.length}: ` : ""}${shown.join(" ")}`;
}

/** Tones differ in shape too: a disc or a bar, a ring, a diamond, a cross. */
function symbol(tone, first, last, y) {
  if (tone === "bad") {
    const x = (first + last) / 2;
    return shape("path", { class: "sign", d: `M${x - 5} ${y - 5}L${x + 5} ${y + 5}M${x + 5} ${y - 5}L${x - 5} ${y + 5}` });
  }
  if (tone === "warning") {
    return shape("path", { class: "sign", d: `M${first - 6} ${y}L${first} ${y - 6}H${last}L${last + 6} ${y}L${last} ${y + 6}H${first}Z` });
  }
  if (tone === "quiet") return shape("rect", { class: "sign", x: first - 1.5, y: y - 6, width: last - first + 3, height: 12, rx: 1.5 });
  return shape("rect", { class: "sign", x: first - 5, y: y - 5, width: last - first + 10, height: 10, rx: 5 });
}

function nextMark(next, axis, y) {
  // The mark of a refresh that is due now stands beside the line of the present, not on it.
  const x = Math.max(axis.x(next.at), axis.x(axis.now) + 11);
  const isBeyond = next.at > axis.end;
  const node = focusable("mark", `Next refresh ${local(next.at, { exact: true })}, ${ahead(next.at)}. ${nextSentence(next)}`, x, "next");
  node.dataset.tone = "next";
  node.append(
    shape("rect", { class: "reach", x: x - 14, y: y - 14, width: 28, height: 28, rx: 8 }),
    isBeyond
      ? shape("path", { class: "sign", d: `M${x - 7} ${y}H${x + 5}M${x} ${y - 5}L${x + 5} ${y}L${x} ${y + 5}` })
      : shape("circle", { class: "sign", cx: x, cy: y, r: 5 }));
  return node;
}

function focusable(name, words, x, key) {
  return shape("g", { class: name, role: "img", tabindex: -1, "aria-label": words, "data-x": x, "data-key": key });
}
