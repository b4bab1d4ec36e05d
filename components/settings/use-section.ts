import { useSyncExternalStore } from 'react'
import { type SectionName, sectionNames } from './sections.ts'

function readSection(): SectionName {
  const name = location.hash.slice(1)
  return sectionNames.find((section) => section === name) ?? 'sites'
}

function onHashChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** The section in the page's address, so that it can be linked to and come back to. */
export function useSection(): SectionName {
  return useSyncExternalStore(onHashChange, readSection)
}
