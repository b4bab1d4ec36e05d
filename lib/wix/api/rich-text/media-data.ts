import type { RichTextGalleryLayout } from '../enumerations/rich-text.ts'
import type { Contained, FileSource, Link, Media } from './styles.ts'

export interface ImageData extends Contained {
  readonly image?: Media | undefined
  readonly link?: Link | undefined
  readonly altText?: string | undefined
  readonly caption?: string | undefined
  readonly disableExpand?: boolean | undefined
  readonly disableDownload?: boolean | undefined
  readonly decorative?: boolean | undefined
  readonly styles?: unknown
  /** Fractions of the image size. */
  readonly crop?:
    | {
        readonly x?: number | undefined
        readonly y?: number | undefined
        readonly width?: number | undefined
        readonly height?: number | undefined
      }
    | undefined
  readonly cropShape?: string | undefined
}

export interface VideoData extends Contained {
  readonly video?: Media | undefined
  readonly thumbnail?: Media | undefined
  readonly title?: string | undefined
  readonly disableDownload?: boolean | undefined
  readonly options?:
    | {
        readonly autoPlay?: boolean | undefined
        readonly playInLoop?: boolean | undefined
        readonly showControls?: boolean | undefined
      }
    | undefined
}

export interface AudioData extends Contained {
  readonly audio?: Media | undefined
  readonly coverImage?: Media | undefined
  readonly name?: string | undefined
  readonly authorName?: string | undefined
  readonly html?: string | undefined
  readonly disableDownload?: boolean | undefined
}

export interface GalleryItem {
  readonly image?:
    | { readonly media?: Media | undefined; readonly link?: Link | undefined }
    | undefined
  readonly video?:
    | { readonly media?: Media | undefined; readonly thumbnail?: Media | undefined }
    | undefined
  readonly title?: string | undefined
  readonly altText?: string | undefined
}

export interface GalleryData extends Contained {
  readonly items?: readonly GalleryItem[] | undefined
  readonly options?:
    | {
        readonly layout?:
          | {
              readonly type?: RichTextGalleryLayout | undefined
              readonly horizontalScroll?: boolean | undefined
              readonly orientation?: string | undefined
              readonly numberOfColumns?: number | undefined
              readonly mobileNumberOfColumns?: number | undefined
            }
          | undefined
        readonly item?:
          | {
              readonly targetSize?: number | undefined
              /** Width divided by height. */
              readonly ratio?: number | undefined
              readonly crop?: string | undefined
              readonly spacing?: number | undefined
            }
          | undefined
        readonly thumbnails?:
          | { readonly placement?: string | undefined; readonly spacing?: number | undefined }
          | undefined
      }
    | undefined
  readonly disableExpand?: boolean | undefined
  readonly disableDownload?: boolean | undefined
}

export interface GifFiles {
  readonly gif?: string | undefined
  readonly mp4?: string | undefined
  readonly still?: string | undefined
}

export interface GifData extends Contained {
  readonly original?: GifFiles | undefined
  readonly downsized?: GifFiles | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly gifType?: string | undefined
}

export interface FileData extends Contained {
  readonly src?: FileSource | undefined
  readonly name?: string | undefined
  readonly type?: string | undefined
  /** Bytes. */
  readonly size?: number | undefined
  readonly sizeInKb?: string | undefined
  readonly mimeType?: string | undefined
  readonly path?: string | undefined
  readonly pdfSettings?:
    | {
        readonly viewMode?: string | undefined
        readonly disableDownload?: boolean | undefined
        readonly disablePrint?: boolean | undefined
      }
    | undefined
}
