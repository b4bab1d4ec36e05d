const createdTimestamp = '2026-01-05T10:00:00.000Z'

/** A rich text with a duration, a ratio, coordinates and dates. */
export const richText = {
  nodes: [
    { type: 'PARAGRAPH', id: 'p1', nodes: [{ type: 'TEXT', textData: { text: 'Hello' } }] },
    { type: 'AUDIO', id: 'a1', audioData: { audio: { duration: 'NaN', src: { id: 'x' } } } },
    { type: 'GALLERY', id: 'g1', galleryData: { options: { item: { ratio: 'Infinity' } } } },
    { type: 'MAP', id: 'm1', mapData: { mapSettings: { lat: 53.5, lng: '-Infinity' } } },
    { type: 'NODE_OF_TOMORROW', id: 'n1' },
    { type: 'VIDEO', id: 'v1', videoData: { video: { duration: '12.5s' } } },
  ],
  metadata: { version: 1, createdTimestamp, id: 'r1' },
}
/** The expected result. */
export const readRichText = {
  nodes: [
    richText.nodes[0],
    { type: 'AUDIO', id: 'a1', audioData: { audio: { duration: Number.NaN, src: { id: 'x' } } } },
    { type: 'GALLERY', id: 'g1', galleryData: { options: { item: { ratio: Infinity } } } },
    { type: 'MAP', id: 'm1', mapData: { mapSettings: { lat: 53.5, lng: -Infinity } } },
    richText.nodes[4],
    { type: 'VIDEO', id: 'v1', videoData: { video: { duration: 12.5 } } },
  ],
  metadata: { version: 1, createdTimestamp: new Date(createdTimestamp), id: 'r1' },
}
