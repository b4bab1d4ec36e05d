import type {
  RichTextLineStyle,
  RichTextListStyle,
  RichTextMapType,
  RichTextPollLayout,
  RichTextPollViewRole,
  RichTextPollVoteRole,
} from '../enumerations/rich-text.ts'
import type { Animated, Contained, Link, Media, Background, BackgroundImage } from './styles.ts'

export interface ButtonData extends Contained {
  readonly type?: string | undefined
  readonly text?: string | undefined
  readonly link?: Link | undefined
  readonly styles?: unknown
}

export interface DividerData extends Contained {
  readonly lineStyle?: RichTextLineStyle | undefined
  readonly width?: string | undefined
  readonly alignment?: string | undefined
  readonly styles?: unknown
}

/** HTML of another user. It is never rendered. */
export interface HtmlData extends Contained {
  readonly url?: string | undefined
  readonly html?: string | undefined
  readonly isAdsense?: boolean | undefined
  readonly widgetId?: string | undefined
  readonly source?: string | undefined
  readonly autoHeight?: boolean | undefined
}

export interface LinkPreviewData extends Contained {
  readonly link?: Link | undefined
  readonly title?: string | undefined
  readonly thumbnailUrl?: string | undefined
  readonly description?: string | undefined
  readonly html?: string | undefined
  readonly styles?: unknown
}

export interface MapData extends Contained {
  readonly mapSettings?:
    | {
        readonly address?: string | undefined
        readonly locationName?: string | undefined
        /** Degrees. */
        readonly lat?: number | undefined
        readonly lng?: number | undefined
        readonly mapType?: RichTextMapType | undefined
        readonly initialZoom?: number | undefined
        readonly draggable?: boolean | undefined
        readonly marker?: boolean | undefined
        readonly streetViewControl?: boolean | undefined
        readonly zoomControl?: boolean | undefined
        readonly viewModeControl?: boolean | undefined
      }
    | undefined
}

export interface PollOption {
  readonly id?: string | undefined
  readonly title?: string | undefined
  readonly image?: Media | undefined
}

export interface PollData extends Contained {
  readonly poll?:
    | {
        readonly id?: string | undefined
        readonly title?: string | undefined
        readonly creatorId?: string | undefined
        readonly image?: Media | undefined
        readonly options?: readonly PollOption[] | undefined
        readonly settings?:
          | {
              readonly permissions?:
                | {
                    readonly view?: RichTextPollViewRole | undefined
                    readonly vote?: RichTextPollVoteRole | undefined
                    readonly allowMultipleVotes?: boolean | undefined
                  }
                | undefined
              readonly showVoters?: boolean | undefined
              readonly showVotesCount?: boolean | undefined
            }
          | undefined
      }
    | undefined
  readonly layout?:
    | {
        readonly poll?:
          | {
              readonly type?: RichTextPollLayout | undefined
              readonly direction?: string | undefined
              readonly enableImage?: boolean | undefined
            }
          | undefined
        readonly options?: { readonly enableImage?: boolean | undefined } | undefined
      }
    | undefined
  readonly design?: unknown
}

export interface AppEmbedData extends Contained {
  readonly type?: string | undefined
  readonly itemId?: string | undefined
  readonly name?: string | undefined
  readonly imageSrc?: string | undefined
  readonly url?: string | undefined
  readonly image?: Media | undefined
  readonly bookingData?: { readonly durations?: string | undefined } | undefined
  readonly eventData?:
    | { readonly scheduling?: string | undefined; readonly location?: string | undefined }
    | undefined
}

export interface EmbedData extends Contained {
  readonly src?: string | undefined
  readonly oembed?: Readonly<Record<string, string | number | undefined>> | undefined
}

export interface CollapsibleListData extends Contained {
  readonly expandOnlyOne?: boolean | undefined
  readonly initialExpandedItems?: string | undefined
  readonly direction?: string | undefined
  readonly isQapageData?: boolean | undefined
}

export interface TocData extends Animated {
  readonly includedHeadings?: readonly number[] | undefined
  readonly listStyle?: RichTextListStyle | undefined
  readonly fontSize?: number | undefined
  readonly itemSpacing?: number | undefined
  readonly color?: string | undefined
  readonly indentation?: string | undefined
}

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
