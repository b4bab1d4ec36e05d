// Small parts of the search that are shown once something is typed, selected or missing: loaded
// together.
export { EditAllBar } from './edit-all-bar.tsx'
export { FilterChips } from './filter-chips.tsx'
export { KeyHints } from './key-hints.tsx'
export { NothingFound } from './nothing-found.tsx'
export { SearchWords } from './filter-chips.tsx'
export { SelectionBar } from './selection-bar.tsx'
export { SuggestionList } from './suggestion-list.tsx'
