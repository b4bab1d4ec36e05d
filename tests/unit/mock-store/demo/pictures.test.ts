import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { demoPicture } from '#lib/extension/app/demo.ts'
import { kinds } from '#lib/mock-store/demo/seed-data.ts'
import { buildSeedProducts } from '#lib/mock-store/demo-server/build-seed-products.ts'
import { buildPicture } from '#lib/mock-store/pictures/handle-picture.ts'

const folder = resolve(import.meta.dirname, '../../../../public/demo')
const shapes = [...new Set(kinds.map(({ shape }) => shape))].toSorted()

describe('the images of the demo store', () => {
  it('are in the extension, one per drawing, and no others', () => {
    expect(readdirSync(folder).toSorted()).toEqual(shapes.map((shape) => `${shape}.svg`))
    for (const shape of shapes) {
      const file = readFileSync(resolve(folder, `${shape}.svg`), 'utf8')
      expect(file).toBe(`${buildPicture(`demo ${shape}`, shape)}\n`)
    }
  })

  it('are found by the address in every answer', () => {
    const addresses = buildSeedProducts().products.flatMap(({ media }) =>
      media.map(
        ({ id }) => `https://static.wixstatic.com/media/${id}/v1/fit/w_50,h_50,q_90/file.jpg`,
      ),
    )
    const files = new Set(addresses.map((address) => demoPicture(address) ?? 'none'))
    expect([...files].toSorted()).toEqual(shapes.map((shape) => `/demo/${shape}.svg`))
  })

  it('are not used for images of a real store', () => {
    expect(demoPicture('https://static.wixstatic.com/media/5d2a1c_0a1b~mv2.jpg')).toBeUndefined()
    expect(demoPicture('https://elsewhere.example/media/demo_lamp_1')).toBeUndefined()
    expect(demoPicture('https://static.wixstatic.com/media/demo_../secret_1')).toBeUndefined()
  })
})
