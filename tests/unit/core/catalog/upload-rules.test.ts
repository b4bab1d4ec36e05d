import { describe, expect, it, test } from 'vitest'
import {
  checkUpload,
  maxUploadBytes,
  toUploadName,
} from '#lib/core/catalog/product/upload-rules.ts'

const file = (bytes: readonly number[], type = '') => new Blob([Uint8Array.from(bytes)], { type })
const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 0]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]
const webp = [...Buffer.from('RIFF1234WEBPVP8 ')]

describe('a file to upload', () => {
  test.each([
    ['image/jpeg', jpeg],
    ['image/png', png],
    ['image/gif', [...Buffer.from('GIF89a')]],
    ['image/webp', webp],
  ])('has the type %s by its first bytes, whatever its name says', async (type, bytes) => {
    expect(await checkUpload(file(bytes, 'text/plain'))).toEqual({ type })
  })

  test.each([
    ['a text that calls itself an image', [...Buffer.from('<svg onload="x"/>')], 'image/png'],
    ['a sound in the same container as WebP', [...Buffer.from('RIFF1234WAVEfmt ')], 'image/webp'],
    ['a file with the beginning of a signature', png.slice(0, 5), 'image/png'],
  ])('is not uploaded if it is %s', async (_, bytes, type) => {
    expect(await checkUpload(file(bytes, type))).toEqual({ rejected: 'no-image' })
  })

  it('has at least one byte and at most 25 MB', async () => {
    expect(await checkUpload(file([]))).toEqual({ rejected: 'empty' })
    const rest = new Uint8Array(maxUploadBytes - jpeg.length)
    const largest = new Blob([Uint8Array.from(jpeg), rest])
    expect(await checkUpload(largest)).toEqual({ type: 'image/jpeg' })
    expect(await checkUpload(new Blob([largest, 'x']))).toEqual({ rejected: 'too-large' })
  })
})

describe('the name of an upload', () => {
  test.each([
    ['mug.jpg', 'image/jpeg', 'mug.jpg'],
    ['mug.JPEG', 'image/jpeg', 'mug.JPEG'],
    ['mug.png', 'image/jpeg', 'mug.png.jpg'],
    ['mug', 'image/webp', 'mug.webp'],
    ['', 'image/png', 'image.png'],
    ['.png', 'image/png', '.png.png'],
    ['C:\\fakepath\\mug.gif', 'image/gif', 'mug.gif'],
    ['../../mug.gif', 'image/gif', 'mug.gif'],
  ] as const)('%s as %s is %s', (name, type, expected) => {
    expect(toUploadName(name, type)).toBe(expected)
  })

  it('is cut to 200 characters before its extension, and never within a character', () => {
    expect(toUploadName(`${'a'.repeat(300)}.png`, 'image/png')).toBe(`${'a'.repeat(196)}.png`)
    const cut = toUploadName(`${'a'.repeat(195)}😀.png`, 'image/png')
    expect(cut.length).toBe(200)
    expect(cut.isWellFormed()).toBe(true)
  })
})
