import { formatCount } from '../format.ts'

/** Edits that were given a name. */
export const recipes = {
  title: 'Recipes',
  none: 'No recipe is saved yet. Fill in the changes below, and give them a name here.',
  notInShop: 'Some collections are not in this shop',
  leftOut: (names: readonly string[]) =>
    `${names.map((name) => `“${name}”`).join(', ')}: those changes were left out.`,
  most: (count: number) => `${formatCount(count)} recipes are as many as can be saved.`,
  openFile: 'Open a file…',
  file: 'Recipe file',
  load: 'Put these changes into the form',
  rename: (name: string) => `Rename ${name}`,
  saveFile: (name: string) => `Save ${name} as a file`,
  delete: (name: string) => `Delete the recipe ${name}`,
  newName: (name: string) => `New name for ${name}`,
  keepName: 'Keep this name',
  saveAs: 'Save as a recipe',
  name: 'Name for this recipe',
  fillInFirst: 'Fill in the changes first',
  save: 'Save',
}
