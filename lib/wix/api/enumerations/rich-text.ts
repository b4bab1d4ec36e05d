/* Enumerations of the rich text of V3 descriptions. */
import type { Open } from './shared.ts'

export const RichTextNodeType = {
  PARAGRAPH: 'PARAGRAPH',
  TEXT: 'TEXT',
  HEADING: 'HEADING',
  BULLETED_LIST: 'BULLETED_LIST',
  ORDERED_LIST: 'ORDERED_LIST',
  LIST_ITEM: 'LIST_ITEM',
  BLOCKQUOTE: 'BLOCKQUOTE',
  CODE_BLOCK: 'CODE_BLOCK',
  VIDEO: 'VIDEO',
  DIVIDER: 'DIVIDER',
  FILE: 'FILE',
  GALLERY: 'GALLERY',
  GIF: 'GIF',
  HTML: 'HTML',
  IMAGE: 'IMAGE',
  LINK_PREVIEW: 'LINK_PREVIEW',
  MAP: 'MAP',
  POLL: 'POLL',
  APP_EMBED: 'APP_EMBED',
  BUTTON: 'BUTTON',
  COLLAPSIBLE_LIST: 'COLLAPSIBLE_LIST',
  TABLE: 'TABLE',
  EMBED: 'EMBED',
  COLLAPSIBLE_ITEM: 'COLLAPSIBLE_ITEM',
  COLLAPSIBLE_ITEM_TITLE: 'COLLAPSIBLE_ITEM_TITLE',
  COLLAPSIBLE_ITEM_BODY: 'COLLAPSIBLE_ITEM_BODY',
  TABLE_CELL: 'TABLE_CELL',
  TABLE_ROW: 'TABLE_ROW',
  EXTERNAL: 'EXTERNAL',
  AUDIO: 'AUDIO',
  CAPTION: 'CAPTION',
  LAYOUT: 'LAYOUT',
  LAYOUT_CELL: 'LAYOUT_CELL',
  SHAPE: 'SHAPE',
  CARD: 'CARD',
  TOC: 'TOC',
  SMART_BLOCK: 'SMART_BLOCK',
  SMART_BLOCK_CELL: 'SMART_BLOCK_CELL',
  CHECKBOX_LIST: 'CHECKBOX_LIST',
} as const
export type RichTextNodeType = Open<typeof RichTextNodeType>

export const RichTextDecoration = {
  BOLD: 'BOLD',
  ITALIC: 'ITALIC',
  UNDERLINE: 'UNDERLINE',
  SPOILER: 'SPOILER',
  ANCHOR: 'ANCHOR',
  MENTION: 'MENTION',
  LINK: 'LINK',
  COLOR: 'COLOR',
  FONT_SIZE: 'FONT_SIZE',
  EXTERNAL: 'EXTERNAL',
  STRIKETHROUGH: 'STRIKETHROUGH',
  SUPERSCRIPT: 'SUPERSCRIPT',
  SUBSCRIPT: 'SUBSCRIPT',
  FONT_FAMILY: 'FONT_FAMILY',
  SKETCH: 'SKETCH',
} as const
export type RichTextDecoration = Open<typeof RichTextDecoration>

export const RichTextAlignment = {
  AUTO: 'AUTO',
  LEFT: 'LEFT',
  RIGHT: 'RIGHT',
  CENTER: 'CENTER',
  JUSTIFY: 'JUSTIFY',
} as const
export type RichTextAlignment = Open<typeof RichTextAlignment>

export const RichTextContainerAlignment = {
  CENTER: 'CENTER',
  LEFT: 'LEFT',
  RIGHT: 'RIGHT',
} as const
export type RichTextContainerAlignment = Open<typeof RichTextContainerAlignment>

export const RichTextContainerWidth = {
  CONTENT: 'CONTENT',
  SMALL: 'SMALL',
  ORIGINAL: 'ORIGINAL',
  FULL_WIDTH: 'FULL_WIDTH',
} as const
export type RichTextContainerWidth = Open<typeof RichTextContainerWidth>

export const RichTextLinkTarget = {
  SELF: 'SELF',
  BLANK: 'BLANK',
  PARENT: 'PARENT',
  TOP: 'TOP',
} as const
export type RichTextLinkTarget = Open<typeof RichTextLinkTarget>

export const RichTextLineStyle = {
  SINGLE: 'SINGLE',
  DOUBLE: 'DOUBLE',
  DASHED: 'DASHED',
  DOTTED: 'DOTTED',
} as const
export type RichTextLineStyle = Open<typeof RichTextLineStyle>

export const RichTextGalleryLayout = {
  COLLAGE: 'COLLAGE',
  MASONRY: 'MASONRY',
  GRID: 'GRID',
  THUMBNAIL: 'THUMBNAIL',
  SLIDER: 'SLIDER',
  SLIDESHOW: 'SLIDESHOW',
  PANORAMA: 'PANORAMA',
  COLUMN: 'COLUMN',
  MAGIC: 'MAGIC',
  FULLSIZE: 'FULLSIZE',
} as const
export type RichTextGalleryLayout = Open<typeof RichTextGalleryLayout>

/** The platform spells it SATELITE. */
export const RichTextMapType = {
  ROADMAP: 'ROADMAP',
  SATELITE: 'SATELITE',
  HYBRID: 'HYBRID',
  TERRAIN: 'TERRAIN',
} as const
export type RichTextMapType = Open<typeof RichTextMapType>

export const RichTextPollViewRole = {
  CREATOR: 'CREATOR',
  VOTERS: 'VOTERS',
  EVERYONE: 'EVERYONE',
} as const
export type RichTextPollViewRole = Open<typeof RichTextPollViewRole>

export const RichTextPollVoteRole = {
  SITE_MEMBERS: 'SITE_MEMBERS',
  ALL: 'ALL',
} as const
export type RichTextPollVoteRole = Open<typeof RichTextPollVoteRole>

export const RichTextPollLayout = {
  LIST: 'LIST',
  GRID: 'GRID',
} as const
export type RichTextPollLayout = Open<typeof RichTextPollLayout>

export const RichTextListStyle = {
  PLAIN: 'PLAIN',
  NUMBERED: 'NUMBERED',
  LETTERS: 'LETTERS',
  ROMAN: 'ROMAN',
  BULLETED: 'BULLETED',
  ALPHABETICAL_INDEX: 'ALPHABETICAL_INDEX',
  ALPHABETICAL_INDEX_COMPACT: 'ALPHABETICAL_INDEX_COMPACT',
} as const
export type RichTextListStyle = Open<typeof RichTextListStyle>
