import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isMediaAddress,
  sanitizeMediaUrl,
  toImageUri,
  toImageUrl,
  toMediaId,
  toThumbnailUrl,
  toVideoUri,
  toVideoUrl,
} from '#lib/core/catalog/product/media-address.ts'

const id = fc.string({ unit: 'binary', minLength: 1 }).map((text) => text.toWellFormed())

describe('addresses of media', () => {
  it('contain the id, whatever its characters', () => {
    fc.assert(
      fc.property(id, (each) => {
        const size = { width: 10, height: 20 }
        const written = [
          toImageUrl(each),
          toThumbnailUrl(each),
          toVideoUrl(each),
          toImageUri(each, 'a/b', size),
          toVideoUri(each, undefined, { id: 'p', ...size }),
        ]
        for (const address of written) {
          expect(isMediaAddress(address)).toBe(true)
          expect(toMediaId(address)).toBe(each)
        }
      }),
    )
  })

  it.each([
    [
      'https://static.wixstatic.com/media/5d2a1c_0f~mv2.jpg/v1/fit/w_50,h_50/file.png',
      '5d2a1c_0f~mv2.jpg',
    ],
    ['http://static.wixstatic.com/media/5d2a1c_0f%7Emv2.jpg?x=1', '5d2a1c_0f~mv2.jpg'],
    ['https://video.wixstatic.com/video/5d2a1c_0f/720p/mp4/file.mp4', '5d2a1c_0f'],
    ['wix:video://v1/5d2a1c_0f#posterUri=p', '5d2a1c_0f'],
    ['https://static.wixstatic.com/media/100%.jpg', '100%.jpg'],
  ])('%s shows the file %s', (address, shown) => {
    expect(toMediaId(address)).toBe(shown)
  })

  it.each([
    '5d2a1c_0f~mv2.jpg',
    'https://static.wixstatic.com.example/media/a',
    'https://static.wixstatic.com/shapes/a',
    'https://example.com/?https://static.wixstatic.com/media/a',
  ])('%s shows no file of Wix', (text) => {
    expect(toMediaId(text)).toBeUndefined()
  })
})

describe('sanitizeMediaUrl', () => {
  it.each([
    'http://static.wixstatic.com/media/a',
    'https://user@static.wixstatic.com/media/a',
    'https://static.wixstatic.com:8443/media/a',
    'https://example.com/a',
    'javascript:alert(1)',
    `https://static.wixstatic.com/media/${'a'.repeat(2000)}`,
    7,
  ])('rejects %s', (address) => {
    expect(sanitizeMediaUrl(address)).toBeUndefined()
  })

  it.each([toImageUrl('a'), toVideoUrl('a')])('allows %s', (address) => {
    expect(sanitizeMediaUrl(address)).toBe(address)
  })
})
