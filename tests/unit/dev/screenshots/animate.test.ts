import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinFrames } from '../../../../lib/dev/screenshots/animate.ts'
import { iterations } from '../../../iterations.ts'

interface Chunk {
  readonly name: string
  readonly content: Uint8Array
}

const toCodes = (name: string) => Array.from(name, (letter) => letter.charCodeAt(0))

/** A content of odd length is followed by a zero, which its length does not count. */
const write = ({ name, content }: Chunk): number[] => {
  const size = [0, 8, 16, 24].map((bits) => (content.length >>> bits) & 255)
  return [...toCodes(name), ...size, ...content, ...(content.length % 2 === 0 ? [] : [0])]
}

/** The chunks of a part of a file that ends exactly where the last of them ends. */
function readChunks(bytes: Uint8Array): Chunk[] {
  if (bytes.length === 0) return []
  const name = String.fromCharCode(...bytes.subarray(0, 4))
  const end = 8 + readNumber(bytes, 4, 4)
  const next = end + (end % 2)
  expect(bytes.length).toBeGreaterThanOrEqual(next)
  expect([...bytes.subarray(end, next)].every((byte) => byte === 0)).toBe(true)
  return [{ name, content: bytes.slice(8, end) }, ...readChunks(bytes.subarray(next))]
}

function readNumber(bytes: Uint8Array, at: number, length: number): number {
  return bytes.slice(at, at + length).reduceRight((sum, byte) => sum * 256 + byte, 0)
}

function readFile(bytes: Uint8Array): Chunk[] {
  const [file, ...others] = readChunks(bytes)
  expect([file?.name, others]).toEqual(['RIFF', []])
  expect(String.fromCharCode(...(file?.content.subarray(0, 4) ?? []))).toBe('WEBP')
  return readChunks(file?.content.subarray(4) ?? new Uint8Array())
}

const toFile = (...chunks: readonly Chunk[]) => {
  const content = Uint8Array.from([...toCodes('WEBP'), ...chunks.flatMap(write)])
  return Buffer.from(write({ name: 'RIFF', content }))
}

const anyContent = fc.uint8Array({ maxLength: 40 })
const anyMetadata = fc.array(
  fc.record({ name: fc.constantFrom('VP8X', 'ICCP', 'EXIF', 'XMP '), content: anyContent }),
  { maxLength: 3 },
)
const anyFrame = fc.record({
  before: anyMetadata,
  pixels: anyContent,
  after: anyMetadata,
  durationMs: fc.nat(0xff_ff_ff),
})
const anySide = fc.integer({ min: 1, max: 0x40_00 })

test('an animation has the pixels, the size and the duration of each picture, in order', () => {
  fc.assert(
    fc.property(fc.array(anyFrame, { maxLength: 6 }), anySide, anySide, (frames, width, height) => {
      const pictures = frames.map(({ before, pixels, after, durationMs }) => ({
        picture: toFile(...before, { name: 'VP8 ', content: pixels }, ...after),
        durationMs,
      }))
      const [header, animation, ...shown] = readFile(
        Uint8Array.from(joinFrames(pictures, width, height)),
      )
      expect([header?.name, animation?.name]).toEqual(['VP8X', 'ANIM'])
      const head = header?.content ?? new Uint8Array()
      expect([head.length, head[0]]).toEqual([10, 0b10])
      expect([readNumber(head, 4, 3), readNumber(head, 7, 3)]).toEqual([width - 1, height - 1])
      expect(animation?.content.length).toBe(6)
      expect(readNumber(animation?.content ?? new Uint8Array(), 4, 2)).toBe(0)
      const read = shown.map(({ name, content }) => ({
        name,
        numbers: [0, 3, 6, 9, 12].map((at) => readNumber(content, at, 3)),
        inside: readChunks(content.subarray(16)),
      }))
      const expected = frames.map(({ pixels, durationMs }) => ({
        name: 'ANMF',
        numbers: [0, 0, width - 1, height - 1, durationMs],
        inside: [{ name: 'VP8 ', content: pixels }],
      }))
      expect(read).toEqual(expected)
    }),
    { numRuns: iterations(100, 1_000, 10_000) },
  )
})

test('a picture without lossy pixels is refused', () => {
  const picture = toFile({ name: 'VP8L', content: new Uint8Array(3) })
  expect(() => joinFrames([{ picture, durationMs: 100 }], 1, 1)).toThrow('not a lossy WebP')
})
