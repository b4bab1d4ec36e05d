import { createRandom, seedOf } from '../random.ts'
import { type Paint, type PictureShape, shapes } from './shapes.ts'

/** Wall and, for each, what stands well before it: main, dark, light, accent. */
const walls = [
  ['#f3eee6', '#e7ddcf'],
  ['#e9eef0', '#d9e2e6'],
  ['#eef0e8', '#dfe4d5'],
  ['#f4e9e4', '#ead8d0'],
  ['#ecebf2', '#dddbe8'],
  ['#f2efe9', '#e4e0d6'],
] as const

const paints = [
  ['#b5654a', '#8f4b35', '#e0a78f', '#f1dfc9'],
  ['#3f5d52', '#2d443c', '#8fae9f', '#d9b36c'],
  ['#34495e', '#243444', '#8aa1b8', '#e2a35b'],
  ['#c9982f', '#a0761d', '#ecd08a', '#3f5d52'],
  ['#7d8f6a', '#5f7050', '#bccaa9', '#c46a4a'],
  ['#8c5a6b', '#6b4250', '#cfa6b3', '#e8cf9c'],
  ['#d8cdbb', '#b5a78f', '#f3ece0', '#8a6a4c'],
  ['#5b6770', '#434d55', '#aab4bb', '#d98c5f'],
  ['#cf8f86', '#aa6c64', '#eec6bf', '#5b6770'],
  ['#6d8fae', '#4f6f8d', '#b5cbdd', '#f0d9a8'],
] as const

const grounded = new Set<PictureShape>(['clock', 'pendant'])

/** A square SVG picture of a product: the same for the same id, in any size. */
export function buildPicture(id: string, shape: PictureShape): string {
  const random = createRandom(seedOf(id))
  const [top, bottom] = random.pick(walls)
  const [main, dark, light, accent] = random.pick(paints)
  const paint: Paint = { main, dark, light, accent, wood: '#b08a5e' }
  const floor = grounded.has(shape)
    ? ''
    : `<path d="M0 158h200v42H0z" fill="${bottom}"/><ellipse cx="100" cy="167" rx="62" ry="7" fill="#3b3228" opacity=".16"/>`
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="600" height="600">' +
    `<defs><linearGradient id="w" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>` +
    `<path d="M0 0h200v200H0z" fill="url(#w)"/>${floor}${shapes[shape](paint)}</svg>`
  )
}
