/*
 * Parts that several kinds of nodes share. Colors are CSS colors and sizes are pixels unless stated
 * otherwise.
 */
import type {
  RichTextAlignment,
  RichTextContainerAlignment,
  RichTextContainerWidth,
  RichTextLinkTarget,
} from '../enumerations/rich-text.ts'

export interface TextStyle {
  readonly textAlignment?: RichTextAlignment | undefined
  readonly lineHeight?: string | undefined
}

export interface NodeStyle {
  readonly paddingTop?: string | undefined
  readonly paddingBottom?: string | undefined
  readonly backgroundColor?: string | undefined
}

export interface Link {
  readonly url?: string | undefined
  readonly anchor?: string | undefined
  readonly target?: RichTextLinkTarget | undefined
  readonly rel?: Readonly<Record<string, boolean | undefined>> | undefined
  readonly customData?: string | undefined
}

export interface ContainerData {
  readonly width?:
    | { readonly size?: RichTextContainerWidth | undefined; readonly custom?: string | undefined }
    | undefined
  readonly alignment?: RichTextContainerAlignment | undefined
  readonly spoiler?:
    | {
        readonly enabled?: boolean | undefined
        readonly description?: string | undefined
        readonly buttonText?: string | undefined
      }
    | undefined
  readonly height?: { readonly custom?: string | undefined } | undefined
  readonly textWrap?: boolean | undefined
}

export interface Gradient {
  readonly type?: string | undefined
  readonly stops?:
    | readonly { readonly color?: string | undefined; readonly position?: number | undefined }[]
    | undefined
  /** Degrees. */
  readonly angle?: number | undefined
  /** Fractions of the box. */
  readonly centerX?: number | undefined
  readonly centerY?: number | undefined
}

export interface Background {
  readonly type?: string | undefined
  readonly color?: string | undefined
  readonly gradient?: Gradient | undefined
}

export interface FileSource {
  readonly url?: string | undefined
  readonly custom?: string | undefined
  readonly id?: string | undefined
  readonly private?: boolean | undefined
}

export interface Media {
  readonly src?: FileSource | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** Seconds. */
  readonly duration?: number | undefined
}

export interface BackgroundImage {
  readonly media?: Media | undefined
  readonly opacity?: number | undefined
  readonly scaling?: string | undefined
  readonly position?: string | undefined
  readonly overlay?: Background | undefined
  readonly blur?: number | undefined
}

/** Shows an animation. Only the Wix editor uses its parts. */
export interface Animated {
  readonly animation?: unknown
}

export interface Contained extends Animated {
  readonly containerData?: ContainerData | undefined
}
