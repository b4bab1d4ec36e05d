/** One still picture of an animation. */
export interface Frame {
  /** A lossy WebP file, as the browser encodes it. */
  readonly picture: Buffer
  readonly durationMs: number
}

/** Joins pictures of one size to an animated WebP that repeats: https://developers.google.com/speed/webp/docs/riff_container */
export function joinFrames(frames: readonly Frame[], width: number, height: number): Buffer {
  const hasAnimation = 2
  const header = Buffer.alloc(10)
  header.writeUInt8(hasAnimation)
  header.writeUIntLE(width - 1, 4, 3)
  header.writeUIntLE(height - 1, 7, 3)
  // A white background, and no end.
  const animation = Buffer.from([255, 255, 255, 255, 0, 0])
  const pictures = frames.map(({ picture, durationMs }) => {
    const position = Buffer.alloc(16)
    position.writeUIntLE(width - 1, 6, 3)
    position.writeUIntLE(height - 1, 9, 3)
    position.writeUIntLE(durationMs, 12, 3)
    const pixels = toChunk('VP8 ', findPixels(picture))
    return toChunk('ANMF', Buffer.concat([position, pixels]))
  })
  const chunks = [toChunk('VP8X', header), toChunk('ANIM', animation), ...pictures]
  return toChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]))
}

/** Chunks begin at even positions. */
function toChunk(name: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(content.length)
  return Buffer.concat([Buffer.from(name), size, content, Buffer.alloc(content.length % 2)])
}

/** The pixels of a picture, without its metadata. */
function findPixels(picture: Buffer): Buffer {
  let at = 12
  while (at < picture.length) {
    const content = at + 8
    const end = content + picture.readUInt32LE(at + 4)
    if (picture.toString('latin1', at, at + 4) === 'VP8 ') return picture.subarray(content, end)
    at = end + (end % 2)
  }
  throw new Error('The picture is not a lossy WebP.')
}
