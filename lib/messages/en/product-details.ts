/** Sizes, tags, and what apps keep at a product. */
export const productDetails = {
  'side/length': 'Length',
  'side/width': 'Width',
  'side/height': 'Height',
  sideOf: (sizes: string, side: string) => `${sizes}: ${side.toLowerCase()}`,
  inUnit: (label: string, unit: string) => `${label}, ${unit}`,
  appFields: 'Fields of apps',
  fixedAppFields: 'Only the app that made a field knows what may stand in it: change it there.',
  tags: 'Tags',
  privateTags: 'Private tags',
  tagId: 'Id of a tag',
  tagsHint: 'Wix tells tags by their ids; their names stand in Wix.',
  tooManyTags: (most: number) => `A product has ${most} tags at most.`,
}
