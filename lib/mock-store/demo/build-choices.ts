import type { Random } from '../random.ts'
import type { ShopOption } from '../shop/shop.ts'
import type { Choosing } from './kinds.ts'
import { colours } from './words.ts'

function list(name: string, labels: readonly string[]): ShopOption {
  const choices = labels.map((label) => ({ value: label, label, mediaIds: [] }))
  return { name, kind: 'drop_down', choices }
}

const paints = colours.map(([label, value]) => ({ value, label, mediaIds: [] }))

function pickColours(random: Random, count: number): ShopOption {
  const start = random.int(paints.length)
  const paths = [start, start + 3, start + 6, start + 9].slice(0, count)
  return {
    name: 'Colour',
    kind: 'color',
    choices: paths.map((path) => paints.at(path % paints.length) ?? plain),
  }
}

const plain = { value: '#ffffff', label: 'White', mediaIds: [] }
const clothes = [
  list('Size', ['XS', 'S', 'M', 'L', 'XL']),
  list('Size', ['S', 'M', 'L', 'XL']),
] as const
const sizes = list('Size', ['Small', 'Medium', 'Large'])
const volumes = list('Volume', ['0.5 l', '0.75 l', '1 l'])
const shoes = list('Size', ['37', '38', '39', '40', '41', '42', '43', '44'])

/** The options that a kind of product is sold in. */
export function buildChoices(choosing: Choosing, random: Random): ShopOption[] {
  switch (choosing) {
    case 'none':
      return []
    case 'colours':
      return [pickColours(random, 2 + random.int(3))]
    case 'sizes':
      return [sizes]
    case 'sizes and colours':
      return [random.pick(clothes), pickColours(random, 2 + random.int(2))]
    case 'shoes':
      return [shoes]
    case 'volumes':
      return [volumes]
  }
}
