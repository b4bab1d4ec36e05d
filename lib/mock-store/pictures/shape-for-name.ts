import type { PictureShape } from './shapes.ts'

/** Words that tell what a thing is, the more particular ones first. */
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

/** What to draw for a product of this name; a parcel when the name does not tell. */
export function shapeForName(name: string): PictureShape {
  const text = name.toLowerCase()
  return words.find(([pattern]) => pattern.test(text))?.[1] ?? 'box'
}
