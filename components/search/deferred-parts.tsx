// What a search shows once something is typed, picked or missing: small things that come together.
export { FilterChips } from './filter-chips.tsx'
export { KeyHints } from './key-hints.tsx'
export { NothingFound } from './nothing-found.tsx'
export { SearchWords } from './filter-chips.tsx'
export { SelectionBar } from './selection-bar.tsx'
export { SuggestionList } from './suggestion-list.tsx'
