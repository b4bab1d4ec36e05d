import type { BoxKind } from './rich-node.ts'

/** Drawn as a labelled box, with what they say of themselves and what stands in them. */
export const nodeBoxes: Readonly<
  Record<string, readonly [BoxKind, data: string, ...texts: string[]]>
> = {
  VIDEO: ['video', 'videoData', 'title'],
  AUDIO: ['audio', 'audioData', 'name', 'authorName'],
  FILE: ['file', 'fileData', 'name'],
  GALLERY: ['gallery', 'galleryData'],
  GIF: ['gif', 'gifData'],
  HTML: ['html', 'htmlData'],
  LINK_PREVIEW: ['linkPreview', 'linkPreviewData', 'title', 'description'],
  MAP: ['map', 'mapData'],
  POLL: ['poll', 'pollData'],
  APP_EMBED: ['appEmbed', 'appEmbedData', 'name'],
  BUTTON: ['button', 'buttonData', 'text'],
  EMBED: ['embed', 'embedData'],
  EXTERNAL: ['external', 'externalData'],
  LAYOUT: ['layout', 'layoutData'],
  SHAPE: ['shape', 'shapeData', 'altText'],
  CARD: ['card', 'cardData'],
  TOC: ['toc', 'tocData'],
  SMART_BLOCK: ['smartBlock', 'smartBlockData'],
}
