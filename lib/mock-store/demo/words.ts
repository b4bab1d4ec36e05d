/** Names of product lines. A prime number of them: with any number of styles every pair comes once. */
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
