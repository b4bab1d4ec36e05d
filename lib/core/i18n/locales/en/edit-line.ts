/** The one-line edit: `price +7.5% end .99 collection:Lamps`. */
export const editLine = {
  label: 'Edit in one line',
  placeholder: 'price +5% end .99 collection:Lamps',
  copy: 'Copy the line',
  nothingToCopy: 'Fill in the change below, or write it here.',
}

/** What is wrong in a one-line edit, and what to write instead. */
export const lineErrors = {
  nothing: () => 'The line is empty. Write a change, such as price +5%.',
  incomplete: (options: string) =>
    options === '' ? 'Something is missing here.' : `Something is missing here. Write ${options}.`,
  unexpected: (found: string, options: string) =>
    options === ''
      ? `“${found}” has no meaning here. Remove it.`
      : `“${found}” has no meaning here. Write ${options}.`,
  noChange: (found: string) =>
    `“${found}” is no change. Begin with one, such as price, sale, stock, hide or add to.`,
  twoMeanings: (found: string, one: string, other: string) =>
    `“${found}” can mean ${one} or ${other}. Write one of them.`,
  openQuote: () => 'A quotation mark isn’t closed. Write " behind the text.',
  openBracket: () => 'A bracket isn’t closed. Write ) behind the search.',
  curlyQuote: () => 'This quotation mark isn’t a straight one. Write ".',
  badEscape: (found: string) =>
    `${found} has no meaning in quotation marks. Write \\\\ for a backslash, \\" for a quotation mark, \\n for a new line.`,
  unquoted: (found: string) => `Texts need quotation marks. Write "${found}".`,
  amount: (message: string) => message,
  needsSign: (number: string) => `The sign is missing. Write +${number} or -${number}.`,
  needsSignOrSet: (number: string) =>
    `The sign is missing. Write +${number}, -${number} or set ${number}.`,
  noSign: (number: string) => `A sale needs no sign. Write ${number}.`,
  noPlus: (number: string) => `There’s nothing to add to here. Write ${number} without a plus.`,
  needsPercent: (number: string) => `The percent sign is missing. Write ${number}%.`,
  noPercent: (number: string) => `A percentage can’t be set. Write ${number} without %.`,
  otherCurrency: (found: string, own: string) =>
    `“${found}” is another currency. Your store sells in ${own}. Write the amount in ${own}.`,
  otherUnit: (unit: string) => `A line has one unit. Write the same one instead of ${unit}.`,
  ending: () => 'This is no ending. Write a point and up to three digits, such as .99.',
  whole: () => 'This is no whole number. Write digits only, such as 5.',
  emptyName: () => 'This name is empty. Write it as in the store.',
  optionTwice: (name: string) => `“${name}” is named twice. Remove one of them.`,
  collectionsUnknown: () => 'The collections of the store aren’t loaded yet. Wait a moment.',
  noCollection: (name: string) =>
    `The store has no collection “${name}”. Write the name as in the store.`,
  sameCollections: (name: string, id: string) =>
    `Several collections are called “${name}”. Write the id of one behind it, such as id "${id}".`,
  noCollectionId: (id: string) =>
    `The store has no collection with the id ${id}. Remove id and its value.`,
  otherCollection: (name: string) =>
    `This id belongs to the collection “${name}”. Write that name, or remove the id.`,
  locationsUnknown: () => 'The stock locations of the store aren’t loaded yet. Wait a moment.',
  noLocation: (name: string) =>
    `The store has no stock location “${name}”. Write the name as in the store.`,
  sameLocations: (name: string, id: string) =>
    `Several stock locations are called “${name}”. Write the id of one behind it, such as id "${id}".`,
  noLocationId: (id: string) =>
    `The store has no stock location with the id ${id}. Remove id and its value.`,
  otherLocation: (name: string) =>
    `This id belongs to the stock location “${name}”. Write that name, or remove the id.`,
  recipesUnknown: () => 'The saved edits aren’t loaded yet. Wait a moment.',
  noRecipe: (name: string) => `No saved edit is called “${name}”. Write the name of a saved one.`,
  recipeAlone: () => 'A saved edit can’t be followed by a change. Remove what follows.',
  tooManyChanges: (max: string) => `An edit has at most ${max} changes. Remove this one.`,
  deletionLast: () => 'Deleted products can’t be changed. Move the deletion to the end.',
  operation: (message: string) => message,
  search: (message: string) => message,
  needsFor: (found: string) =>
    `“${found}” has no meaning here. To search for it, write for ${found}.`,
  productsLast: () => 'The products follow the last change. Move them and the times to the end.',
  searchTooLong: (max: string) => `A search has at most ${max} characters. Shorten it.`,
  moment: (found: string) => `“${found}” is no day. Write today, sunday or 2026-12-31, and a time.`,
  timeOfDay: (found: string) => `“${found}” is no time. Write it from 00:00 to 23:59.`,
  skippedTime: (found: string) =>
    `The clocks skip ${found} on that day. Write an earlier or later time.`,
  timePast: () => 'This time is past. Write a later one.',
  endsFirst: () => 'It ends before it starts. Write a later end.',
  needsStart: () => 'This needs a start. Write from and a time, such as from monday 08:00.',
  repeatsBeforeEnd: () => 'It would start again before it ends. Write an earlier end.',
}
