@testable import SwiftUI

extension Facts {
  static var grids: [Fact] { cells + modified + lazy }

  @FactTable private static var cells: [Fact] {
    Fact(
      "a column is as wide as its widest cell", 100, 100,
      "g=27,31,46,38; a=32,31,10,10; c=27,49,20,20", .apple
    ) {
      Grid {
        GridRow {
          Box("a", 10, 10); Box("b", 18, 10)
        }
        GridRow {
          Box("c", 20, 20); Box("d", 5, 5)
        }
      }.n("g")
    }
    Fact("alignment of a grid", 100, 100, "a=27,31,10,10; d=55,49,5,5", .apple) {
      Grid(alignment: .topLeading) {
        GridRow {
          Box("a", 10, 10); Box("b", 18, 10)
        }
        GridRow {
          Box("c", 20, 20); Box("d", 5, 5)
        }
      }
    }
    Fact("alignment of a row", 100, 100, "a=_,_,10,10; b=_,_,10,30", .apple) {
      Grid {
        GridRow(alignment: .bottom) {
          Box("a", 10, 10); Box("b", 10, 30)
        }
      }
    }
    Fact("spacing of a grid", 100, 100, "g=_,_,43,27", .apple) {
      Grid(horizontalSpacing: 3, verticalSpacing: 7) {
        GridRow {
          Box("a", 20, 10); Box("b", 20, 10)
        }
        GridRow {
          Box("c", 20, 10); Box("d", 20, 10)
        }
      }.n("g")
    }
    Fact("flexible cells share", 108, 58, "a=0,0,50,25; d=58,33,50,25", .apple) {
      Grid {
        GridRow {
          Box("a"); Box("b")
        }
        GridRow {
          Box("c"); Box("d")
        }
      }
    }
    Fact("a view that is no row spans all columns", 100, 100, "w=26,_,48,10", .apple) {
      Grid {
        GridRow {
          Box("a", 20, 10); Box("b", 20, 10)
        }
        Color.red.frame(height: 10).gridCellUnsizedAxes(.horizontal).n("w")
      }
    }
    Fact("a row may have fewer cells", 100, 100, "g=_,_,48,28; c=26,_,20,10", .apple) {
      Grid {
        GridRow {
          Box("a", 20, 10); Box("b", 20, 10)
        }
        GridRow { Box("c", 20, 10) }
      }.n("g")
    }
    Fact("a cell over two columns", 100, 100, "w=26,_,48,10", .apple) {
      Grid {
        GridRow {
          Box("a", 20, 10); Box("b", 20, 10)
        }
        GridRow { Color.red.frame(width: 48, height: 10).gridCellColumns(2).n("w") }
      }
    }
  }

  @FactTable private static var modified: [Fact] {
    Fact("an unsized view does not widen", 300, 30, "r=121,_,58,30", .apple) {
      Grid(verticalSpacing: 0) {
        GridRow {
          Box("a", 25, 10); Box("b", 25, 10)
        }
        Color.red.frame(height: 20).gridCellUnsizedAxes(.horizontal)
      }.n("r")
    }
    Fact("an empty cell", 100, 100, "g=_,_,48,28; d=54,_,20,10", .apple) {
      Grid {
        GridRow {
          Box("a", 20, 10); Box("b", 20, 10)
        }
        GridRow {
          Color.clear.gridCellUnsizedAxes([.horizontal, .vertical]); Box("d", 20, 10)
        }
      }.n("g")
    }
    Fact("a column alignment", 100, 100, "a=55,_,10,10; b=35,_,30,10", .apple) {
      Grid {
        GridRow { Box("a", 10, 10).gridColumnAlignment(.trailing) }
        GridRow { Box("b", 30, 10) }
      }
    }
    Fact("a column alignment counts for the column", 100, 100, "a=35,_,10,10; c=35,_,5,10", .apple)
    {
      Grid {
        GridRow { Box("a", 10, 10) }
        GridRow { Box("b", 30, 10).gridColumnAlignment(.leading) }
        GridRow { Box("c", 5, 10) }
      }
    }
    Fact("a cell anchor", 100, 100, "a=55,_,10,10; c=40,_,20,10", .apple) {
      Grid {
        GridRow { Box("a", 10, 10).gridCellAnchor(.trailing) }
        GridRow { Box("b", 30, 10) }
        GridRow { Box("c", 20, 10) }
      }
    }
    Fact("a cell anchor on both axes", 100, 100, "a=_,30,10,10; b=_,30,10,40", .apple) {
      Grid {
        GridRow {
          Box("a", 10, 10).gridCellAnchor(.topLeading); Box("b", 10, 40)
        }
      }
    }
    Fact("a custom anchor", 100, 100, "a=40,_,10,10; b=35,_,30,10", .apple) {
      Grid {
        GridRow { Box("a", 10, 10).gridCellAnchor(UnitPoint(x: 0.25, y: 0.5)) }
        GridRow { Box("b", 30, 10) }
      }
    }
  }

  @FactTable private static var lazy: [Fact] {
    Fact("fixed columns", 200, 100, "a=_,_,40,10; b=_,_,60,10", .objcGrids) {
      LazyVGrid(columns: [GridItem(.fixed(40)), GridItem(.fixed(60))]) {
        Color.red.frame(height: 10).n("a"); Color.red.frame(height: 10).n("b")
      }
    }
    Fact("flexible columns share", 208, 100, "a=0,_,100,10; b=108,_,100,10", .objcGrids) {
      LazyVGrid(columns: [GridItem(), GridItem()]) {
        Color.red.frame(height: 10).n("a"); Color.red.frame(height: 10).n("b")
      }
    }
    Fact("a fixed and a flexible column", 208, 100, "a=0,_,50,10; b=58,_,150,10", .objcGrids) {
      LazyVGrid(columns: [GridItem(.fixed(50)), GridItem()]) {
        Color.red.frame(height: 10).n("a"); Color.red.frame(height: 10).n("b")
      }
    }
    Fact("adaptive columns", 208, 100, "a=0,_,64,10; c=144,_,64,10", .objcGrids) {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 50))]) {
        Color.red.frame(height: 10).n("a"); Color.red.frame(height: 10)
        Color.red.frame(height: 10).n("c")
      }
    }
  }
}
