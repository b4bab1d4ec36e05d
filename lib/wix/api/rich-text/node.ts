import type { RichTextNodeType } from '../enumerations/rich-text.ts'
import type * as block from './block-data.ts'
import type * as media from './media-data.ts'
import type { NodeStyle } from './styles.ts'
import type * as words from './text-data.ts'

/**
 * One node of a rich text. `type` says which data property it has. Nodes of unknown types keep all
 * their properties.
 */
export interface RichTextNode {
  readonly type?: RichTextNodeType | undefined
  /** Unique in the document. */
  readonly id?: string | undefined
  readonly nodes?: readonly RichTextNode[] | undefined
  readonly style?: NodeStyle | undefined

  readonly textData?: words.TextData | undefined
  readonly paragraphData?: words.ParagraphData | undefined
  readonly headingData?: words.HeadingData | undefined
  readonly codeBlockData?: words.StyledTextData | undefined
  readonly captionData?: words.StyledTextData | undefined
  readonly blockquoteData?: words.IndentedData | undefined
  readonly bulletedListData?: words.IndentedData | undefined
  readonly checkboxListData?: words.IndentedData | undefined
  readonly orderedListData?: words.OrderedListData | undefined
  readonly listItemData?: words.ListItemData | undefined

  readonly imageData?: media.ImageData | undefined
  readonly videoData?: media.VideoData | undefined
  readonly audioData?: media.AudioData | undefined
  readonly galleryData?: media.GalleryData | undefined
  readonly gifData?: media.GifData | undefined
  readonly fileData?: media.FileData | undefined

  readonly buttonData?: block.ButtonData | undefined
  readonly dividerData?: block.DividerData | undefined
  readonly htmlData?: block.HtmlData | undefined
  readonly linkPreviewData?: block.LinkPreviewData | undefined
  readonly mapData?: block.MapData | undefined
  readonly pollData?: block.PollData | undefined
  readonly appEmbedData?: block.AppEmbedData | undefined
  readonly embedData?: block.EmbedData | undefined
  readonly collapsibleListData?: block.CollapsibleListData | undefined
  readonly tocData?: block.TocData | undefined

  readonly tableData?: block.TableData | undefined
  readonly tableCellData?: block.TableCellData | undefined
  readonly layoutData?: block.LayoutData | undefined
  readonly layoutCellData?: block.LayoutCellData | undefined
  readonly shapeData?: block.ShapeData | undefined
  readonly cardData?: block.CardData | undefined
  readonly smartBlockData?: block.SmartBlockData | undefined
  readonly smartBlockCellData?: block.SmartBlockCellData | undefined

  /** Data of an app, on EXTERNAL nodes. */
  readonly externalData?: unknown
}
