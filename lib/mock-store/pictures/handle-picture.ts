import type { CatalogView } from '../state/mock-catalog.ts'
import type { StoreCollection, StoreProduct } from '../state/store.ts'
import { createRandom, seedOf } from '../random.ts'
import { type Paint, type PictureShape, shapes } from './shapes.ts'

/** Words that identify what a product is, the more specific ones first. */
const words: readonly (readonly [RegExp, PictureShape])[] = [
  [/sleeping bag/, 'sleeping-bag'],
  [/hammock/, 'hammock'],
  [/\btent\b/, 'tent'],
  [/stove|cooker/, 'stove'],
  [/watering can/, 'can'],
  [/backpack|rucksack/, 'backpack'],
  [/tote|weekender|\bbag\b|handbag|purse/, 'bag'],
  [/pendant|chandelier/, 'pendant'],
  [/lantern/, 'lantern'],
  [/lamp|\blight\b|lighting/, 'lamp'],
  [/espresso|\bmug|\bcup\b/, 'mug'],
  [/teapot|kettle/, 'teapot'],
  [/bowl|plate|dish/, 'bowl'],
  [/spray|cleaner|detailer|remover|shampoo|sealant|coating|polish|wax|gloss/, 'spray'],
  [/\bpads?\b|foam|disc\b|applicator/, 'pad'],
  [/bottle|carafe|flask|oil\b|lotion|perfume/, 'bottle'],
  [/board/, 'board'],
  [/cushion|pillow/, 'cushion'],
  [/armchair|\bchair|sofa/, 'chair'],
  [/stool|bench/, 'stool'],
  [/table|desk/, 'table'],
  [/vase/, 'vase'],
  [/candle/, 'candle'],
  [/clock|watch|timer/, 'clock'],
  [/\brug\b|carpet|\bmat\b/, 'rug'],
  [/planter|\bpot\b/, 'planter'],
  [/plant|monstera|tree|cactus|fern/, 'plant'],
  [/scarf|shawl|hijab/, 'scarf'],
  [/throw|blanket|towel|cloth\b/, 'throw'],
  [/jacket|coat|parka|blazer|kimono|cardigan/, 'jacket'],
  [/sweater|jumper|hoodie|pullover|sleep ?wear|pyjama|pajama/, 'sweater'],
  [/dress|gown|skirt|jumpsuit|abaya/, 'dress'],
  [/trouser|pants|jeans|leggings|shorts/, 'trousers'],
  [/shirt|\btop\b|\btee\b|blouse|two ?piece|\bset\b|lingerie|bra\b/, 'shirt'],
  [/boot|shoe|sneaker|sandal|heel/, 'boot'],
  [/beanie|\bhat\b|\bcap\b/, 'beanie'],
  [/sock/, 'sock'],
  [/book|guide|notebook|journal/, 'book'],
  [
    /unit|fan\b|pump|boiler|heater|ventilation|compressor|filter|condition|chiller|dryer|oven|fridge/,
    'unit',
  ],
]

/** Wall colors, each with matching colors: main, dark, light, accent. */
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

/** Answers `static.wixstatic.com/media/{id}`, with or without a size. */
export function handlePicture(url: URL, store: CatalogView): Response {
  const id = /^\/media\/([^/]+)/.exec(url.pathname)?.[1]
  if (id === undefined) return new Response('Not found', { status: 404 })
  const name = nameOf(decode(id), store)
  return new Response(buildPicture(id, shapeForName(name)), {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400',
      'access-control-allow-origin': '*',
    },
  })
}

/** Some addresses contain an ID with "%" without escaping it. */
function decode(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

function nameOf(id: string, store: CatalogView): string {
  const isOwner = ({ media }: StoreProduct) => media.some((each) => each.id === id)
  for (const product of store.list()) if (isOwner(product)) return product.name
  const isCover = ({ mediaIds }: StoreCollection) => mediaIds.includes(id)
  return store.listCollections().find(isCover)?.name ?? ''
}

/** A square SVG image of a product: the same for the same ID, in any size. */
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

/** The shape for a product name. A parcel if no word matches. */
export function shapeForName(name: string): PictureShape {
  const text = name.toLowerCase()
  return words.find(([pattern]) => pattern.test(text))?.[1] ?? 'box'
}
