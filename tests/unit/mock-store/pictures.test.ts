import { expect, test } from 'vitest'
import { kinds } from '#lib/mock-store/demo/seed-data.ts'
import { nameOf } from '#lib/mock-store/demo/build-demo-product.ts'
import { buildPicture, shapeForName } from '#lib/mock-store/pictures/handle-picture.ts'
import { shapes } from '#lib/mock-store/pictures/shapes.ts'
import { openStore } from './open-store.ts'

const open = async (path: string) => {
  const { mockStore } = openStore()
  return await mockStore.fetch(new Request(`https://static.wixstatic.com${path}`))
}

test('an image is an SVG, the same for its id in every size', async () => {
  const plain = await open('/media/mug-a.jpg')
  expect([plain.status, plain.headers.get('content-type')]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
  ])
  const sized = await open('/media/mug-a.jpg/v1/fill/w_100,h_100,al_c/file.jpg')
  const text = await plain.text()
  expect(await sized.text()).toBe(text)
  expect(text).toBe(buildPicture('mug-a.jpg', 'mug'))
  expect((await open('/other')).status).toBe(404)
})

test('the name of a product determines the drawing', () => {
  for (const kind of kinds) {
    const name = nameOf(kind, 0)
    expect([name, shapeForName(name)]).toEqual([name, kind.shape])
  }
  expect(shapeForName('Something else')).toBe('box')
})

test('every shape is well-formed and loads nothing else', () => {
  for (const shape of Object.keys(shapes) as (keyof typeof shapes)[]) {
    const svg = buildPicture('x', shape)
    const opened = [...svg.matchAll(/<(\w+)[^>]*?(\/?)>/g)].filter(([, , closed]) => closed === '')
    expect([shape, opened.length]).toEqual([shape, svg.split('</').length - 1])
    expect(svg).not.toMatch(/undefined|NaN|href|<script/)
    expect(svg.length).toBeLessThan(4000)
  }
})
