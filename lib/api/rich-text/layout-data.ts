import type { Animated, Background, BackgroundImage, Contained, Link, Media } from './styles.ts'

interface Bordered {
  readonly borderColor?: string | undefined
  readonly borderWidth?: number | undefined
  readonly borderRadius?: number | undefined
}

export interface TableData extends Contained {
  readonly dimensions?:
    | {
        readonly colsWidthRatio?: readonly number[] | undefined
        readonly rowsHeight?: readonly number[] | undefined
        readonly colsMinWidth?: readonly number[] | undefined
      }
    | undefined
  readonly header?: boolean | undefined
  readonly rowHeader?: boolean | undefined
  readonly columnHeader?: boolean | undefined
  readonly cellSpacing?: number | undefined
  readonly cellPadding?: readonly number[] | undefined
  readonly altText?: string | undefined
}

export interface TableCellData {
  readonly cellStyle?:
    | {
        readonly verticalAlignment?: string | undefined
        readonly backgroundColor?: string | undefined
      }
    | undefined
  readonly borderColors?: Readonly<Record<string, string | undefined>> | undefined
  readonly borderWidths?: Readonly<Record<string, number | undefined>> | undefined
  readonly colspan?: number | undefined
  readonly rowspan?: number | undefined
}

export interface LayoutData extends Contained, Bordered {
  readonly backgroundColor?: string | undefined
  readonly background?: Background | undefined
  readonly backgroundImage?: BackgroundImage | undefined
  readonly backdropColor?: string | undefined
  readonly backdrop?: Background | undefined
  readonly backdropImage?: BackgroundImage | undefined
  readonly backdropPaddingTop?: number | undefined
  readonly backdropPaddingBottom?: number | undefined
  readonly gap?: number | undefined
  readonly cellPadding?: readonly number[] | undefined
  readonly cellVerticalAlignment?: string | undefined
  readonly responsivenessBehaviour?: string | undefined
  readonly responsivenessBreakpoint?: number | undefined
  readonly designTarget?: string | undefined
  readonly banner?: unknown
  readonly topDivider?: unknown
  readonly bottomDivider?: unknown
}

export interface LayoutCellData {
  readonly colSpan?: number | undefined
}

export interface ShapeData extends Contained {
  readonly shape?: Media | undefined
  readonly styles?: unknown
  readonly link?: Link | undefined
  readonly altText?: string | undefined
}

export interface CardData {
  readonly background?: Background | undefined
  readonly backgroundImage?: BackgroundImage | undefined
}

export interface SmartBlockData extends Animated, Bordered {
  readonly type?: string | undefined
  readonly orientation?: string | undefined
  readonly columnSize?: string | undefined
}

export interface SmartBlockCellData extends Bordered {
  readonly label?: string | undefined
  readonly shape?: Media | undefined
  readonly type?: string | undefined
  readonly accentColor?: string | undefined
  readonly backgroundColor?: string | undefined
  readonly shapeColor?: string | undefined
}
