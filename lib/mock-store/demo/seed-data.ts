import type { PictureShape } from '../pictures/shapes.ts'

/**
 * Names of product lines. Their number is prime, so that with any number of styles every combination
 * occurs once.
 */
export const lines = (
  'Alba Arden Aster Bergen Birka Bodø Brae Brook Calla Cedar Clova Coast Cove Dale Dunmore Dune ' +
  'Eira Elm Ember Ennis Eyre Falun Fern Fjord Flint Fosse Galway Garnet Glen Gotland Grove Haven ' +
  'Heath Hollow Hytte Iben Inlet Isla Juni Juniper Kaia Keld Kestrel Kiruna Koli Lark Larvik Linden ' +
  'Lofoten Loch Luma Lund Maren Marsh Meadow Mira Moor Moss Myra Nara Nessa Nordby Noor Oban Odde ' +
  'Olsen Orla Osier Otter Pebble Pine Polar Quill Ridge Rona Roros Rowan Runa Saga Salt Selma Senja ' +
  'Shore Signe Sitka Skye Solveig Sorrel Stavern Storm Svea Tarn Thistle Thora Tinde Tove Tundra ' +
  'Ulla Umber Vale Varde Vega Vesper Viken Vinter Wick Wilder Willow Wren Yarrow Ylva Zell Åre'
).split(' ')

export const colours = [
  ['Sage', '#9caf88'],
  ['Sand', '#d9c7a7'],
  ['Clay', '#b5654a'],
  ['Ink', '#27374d'],
  ['Oat', '#e6dcc8'],
  ['Forest', '#2f4f3a'],
  ['Rust', '#a4502c'],
  ['Slate', '#5b6770'],
  ['Mustard', '#c9982f'],
  ['Chalk', '#f1efe9'],
  ['Plum', '#5d3a54'],
  ['Sky', '#9db9cf'],
  ['Charcoal', '#36393d'],
  ['Rose', '#cf9c96'],
  ['Moss', '#6b7346'],
  ['Navy', '#1f2f4f'],
] as const

export const brands = [
  'Nordlys',
  'Hearth & Hollow',
  'Kollen',
  'Fieldnote Supply',
  'Atelier Marais',
  'Oak & Ember',
  'Brisk',
  'Tindra',
  'Common Thread',
  'Stillwater',
  'Grønn',
  'Papir',
] as const

export const makers = [
  'Made in small batches in Portugal.',
  'Woven and finished by hand.',
  'Designed in Copenhagen, made in Lithuania.',
  'From a family workshop that has made little else for forty years.',
  'Made from materials that had a life before this one.',
  'Built to be repaired: every part can be ordered.',
] as const

export const growers = [
  'Grown in a nursery by the sea and sent in paper, not plastic.',
  'Comes with a card that says how much water and how much light.',
  'Happy in its pot for about two years.',
] as const

export const openers = [
  'A quiet piece for',
  'Made for',
  'At home with',
  'Simple, sturdy and ready for',
  'Good company for',
] as const

/** The options of a kind of product. */
export type Choosing = 'none' | 'colours' | 'sizes' | 'sizes and colours' | 'shoes' | 'volumes'

export interface Kind {
  readonly noun: string
  readonly shape: PictureShape
  readonly category: string
  /** Materials or styles. Each gives a separate product. */
  readonly styles: readonly string[]
  /** From and to, in whole euros. */
  readonly price: readonly [number, number]
  /** Kilograms. 0: no weight was entered. */
  readonly weight: number
  readonly choosing: Choosing
  readonly season: 'Summer' | 'Winter Warmers' | undefined
  /** Completes "…, " in a description. */
  readonly use: string
}

/**
 * All products of the store by category. A row has noun, picture, styles, price, kg, choices, use and
 * season. It is a text because the worker contains the demo store, and a text is a third smaller than
 * objects.
 */
const table = `
# Kitchen & Table
Mug|mug|Stoneware,Enamel,Porcelain,Speckled|12-28|0.35|colours|the first coffee of the day
Espresso Cup|mug|Stoneware,Porcelain,Ribbed|9-18|0.15|colours|short coffees and long breaks
Teapot|teapot|Cast Iron,Stoneware,Glass|38-89|1.1|none|slow afternoons
Serving Bowl|bowl|Oak,Stoneware,Olive Wood,Glazed|24-64|0.9|none|salads for the whole table
Dinner Plate|bowl|Stoneware,Porcelain,Speckled|14-32|0.6|colours|every day and for guests
Carafe|bottle|Glass,Smoked Glass,Cork-topped|22-48|0.7|volumes|water, juice or wine
Tea Towel|throw|Linen,Waffle,Striped Cotton|9-22|0.12|colours|drying and wrapping bread
Chopping Board|board|Oak,Walnut,Acacia|29-79|1.4|none|cutting and serving
# Living
Throw|throw|Wool,Merino,Linen,Recycled|59-149|1.2|colours|cold evenings on the sofa|Winter Warmers
Cushion|cushion|Linen,Velvet,Bouclé,Corduroy|24-59|0.5|colours|reading corners and window seats
Armchair|chair|Rattan,Oak,Bouclé,Leather|249-690|14|colours|long books
Stool|stool|Oak,Birch,Cork,Walnut|69-179|4.2|none|sitting, standing and plants
Side Table|table|Oak,Marble,Rattan,Steel|89-320|6.5|none|cups, books and lamps
Vase|vase|Stoneware,Glass,Terracotta,Ribbed|18-79|0.9|colours|a single branch or a whole bunch
Scented Candle|candle|Soy,Beeswax,Rapeseed|14-39|0.4|none|about forty hours of light
Wall Clock|clock|Oak,Steel,Cork|39-119|0.8|none|kitchens without hurry
Rug|rug|Jute,Wool,Cotton,Recycled|79-390|5.5|sizes|bare feet
# Lighting
Table Lamp|lamp|Brass,Ceramic,Linen,Opal|59-189|2.1|colours|warm corners
Pendant Lamp|pendant|Rattan,Paper,Steel,Opal|79-290|1.8|none|above the table
Floor Lamp|lamp|Brass,Oak,Steel|129-349|6.8|none|reading at night
Lantern|lantern|Steel,Brass,Rechargeable|29-99|0.9|colours|balconies and camp sites|Summer
# Plants & Planters
Planter|planter|Terracotta,Stoneware,Fibre,Zinc|16-89|2.4|sizes|herbs and house plants
Monstera|plant|Young,Tall,Variegated|19-79|2.2|none|bright rooms without direct sun
Olive Tree|plant|Young,Potted,Mature|39-240|6|none|sunny balconies|Summer
Watering Can|can|Zinc,Copper,Steel|24-69|0.9|colours|balcony and window sill|Summer
# Camp & Trail
Tent|tent|Two-person,Three-person,Ultralight|189-549|2.6|colours|three seasons of weather|Summer
Sleeping Bag|sleeping-bag|Down,Synthetic,Summer|89-349|1.3|sizes|nights down to freezing
Hammock|hammock|Cotton,Ripstop,Double|39-99|0.8|colours|two trees and an afternoon|Summer
Water Bottle|bottle|Steel,Insulated,Titanium|19-59|0.35|volumes|cold for a day, hot for half of one
Camp Stove|stove|Titanium,Folding,Gas|34-129|0.4|none|soup above the tree line
# Bags
Backpack|backpack|Canvas,Ripstop,Waxed,Roll-top|69-229|1.1|volumes|commutes and day walks
Tote Bag|bag|Canvas,Linen,Organic Cotton|14-49|0.3|colours|markets and libraries
Weekender|bag|Leather,Waxed,Canvas|119-349|1.6|colours|two nights away
# Clothing
T-Shirt|shirt|Organic Cotton,Merino,Heavy,Striped|24-69|0.2|sizes and colours|every day of the week
Overshirt|shirt|Corduroy,Flannel,Linen,Twill|69-159|0.6|sizes and colours|the weeks between seasons
Sweater|sweater|Merino,Lambswool,Cotton,Cable-knit|79-189|0.6|sizes and colours|windows open in October|Winter Warmers
Rain Jacket|jacket|Recycled,Three-layer,Waxed|119-329|0.7|sizes and colours|wind from the side
Trousers|trousers|Linen,Corduroy,Canvas,Twill|69-149|0.5|sizes|bicycles and gardens
Hiking Boots|boot|Leather,Light,Waterproof|129-289|1.3|shoes|gravel, mud and stairs
# Accessories
Beanie|beanie|Merino,Ribbed,Recycled|19-49|0.1|colours|ears in the wind|Winter Warmers
Scarf|scarf|Wool,Linen,Cashmere|29-119|0.2|colours|draughty platforms|Winter Warmers
Socks|sock|Merino,Hiking,Cotton|9-24|0.1|sizes and colours|boots and sofas
# Books & Paper
Notebook|book|Dotted,Linen-bound,Recycled,Leather|9-34|0.3|colours|lists, plans and drawings
Cookbook|book|Seasonal,One-pot,Camp Fire,Baking|19-42|1.1|none|weeknights and weekends
Field Guide|book|Birds,Trees,Mushrooms,Stars|14-29|0.4|none|pockets and rucksacks`

const rows = table.split('\n').slice(1)

/** A row that begins with "# " names the category of the following rows. */
const isCategory = (row: string) => row.startsWith('# ')

export const seedCollections: readonly string[] = rows.filter(isCategory).map((row) => row.slice(2))

export const kinds: readonly Kind[] = readKinds()

function readKinds(): Kind[] {
  let category = ''
  return rows.flatMap((row) => {
    if (!isCategory(row)) return readKind(row, category)
    category = row.slice(2)
    return []
  })
}

function readKind(row: string, category: string): Kind {
  const [noun = '', shape, styles = '', price = '', kg, choosing, use = '', season] = row.split('|')
  const [min = 0, max = 0] = price.split('-').map(Number)
  return {
    noun,
    // The table above holds valid values only.
    shape: shape as PictureShape,
    category,
    styles: styles.split(','),
    price: [min, max],
    weight: Number(kg),
    choosing: choosing as Choosing,
    use,
    season: season as Kind['season'],
  }
}
