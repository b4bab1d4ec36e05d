import type {
  RichTextLineStyle,
  RichTextListStyle,
  RichTextMapType,
  RichTextPollLayout,
  RichTextPollViewRole,
  RichTextPollVoteRole,
} from '../enumerations/rich-text.ts'
import type { Animated, Contained, Link, Media } from './styles.ts'

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

/** Somebody else's markup: never rendered as it is. */
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
