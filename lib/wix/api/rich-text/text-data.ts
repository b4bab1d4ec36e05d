import type { RichTextDecoration } from '../enumerations/rich-text.ts'
import type { Animated, Link, NodeStyle, TextStyle } from './styles.ts'

export interface Decoration {
  readonly type?: RichTextDecoration | undefined
  readonly anchorData?: { readonly anchor?: string | undefined } | undefined
  readonly colorData?:
    | { readonly background?: string | undefined; readonly foreground?: string | undefined }
    | undefined
  readonly linkData?: { readonly link?: Link | undefined } | undefined
  readonly mentionData?:
    | {
        readonly name?: string | undefined
        readonly slug?: string | undefined
        readonly id?: string | undefined
        readonly type?: string | undefined
      }
    | undefined
  readonly fontSizeData?:
    | { readonly unit?: string | undefined; readonly value?: number | undefined }
    | undefined
  /** 700 and above is bold. */
  readonly fontWeightValue?: number | undefined
  readonly italicData?: boolean | undefined
  readonly underlineData?: boolean | undefined
  readonly spoilerData?: { readonly id?: string | undefined } | undefined
  readonly strikethroughData?: boolean | undefined
  readonly superscriptData?: boolean | undefined
  readonly subscriptData?: boolean | undefined
  readonly fontFamilyData?: { readonly value?: string | undefined } | undefined
  readonly sketchData?:
    | {
        readonly variant?: string | undefined
        readonly color?: string | undefined
        readonly animate?: boolean | undefined
      }
    | undefined
}

export interface TextData {
  readonly text?: string | undefined
  readonly decorations?: readonly Decoration[] | undefined
}

export interface StyledTextData extends Animated {
  readonly textStyle?: TextStyle | undefined
}

export interface ParagraphData extends StyledTextData {
  readonly indentation?: number | undefined
  readonly level?: number | undefined
}

export interface HeadingData extends StyledTextData {
  /** 1 to 6. */
  readonly level?: number | undefined
  readonly renderedLevel?: number | undefined
  readonly indentation?: number | undefined
}

export interface IndentedData extends Animated {
  readonly indentation?: number | undefined
  readonly offset?: number | undefined
}

export interface OrderedListData extends IndentedData {
  readonly start?: number | undefined
}

export interface ListItemData extends Animated {
  readonly checked?: boolean | undefined
}

/** The style of one kind of text in the document. */
export interface TextNodeStyle {
  readonly decorations?: readonly Decoration[] | undefined
  readonly nodeStyle?: NodeStyle | undefined
  readonly lineHeight?: string | undefined
}
