import { useSavedView } from '#components/shell/use-saved-view.ts'
import { type SectionId, sectionIds } from '#lib/catalog/fields/field.ts'

const closedAtFirst: readonly SectionId[] = [
  'options',
  'collections',
  'info',
  'subscriptions',
  'modifiers',
  'seo',
  'details',
]

function readClosed(saved: unknown): readonly SectionId[] {
  return Array.isArray(saved) ? sectionIds.filter((id) => saved.includes(id)) : closedAtFirst
}

/** Which parts of the editor are folded out: the same at every product, until somebody folds another. */
export function useOpenSections() {
  const [closed = closedAtFirst, update] = useSavedView('product-sections', readClosed)
  return {
    isOpen: (id: SectionId) => !closed.includes(id),
    fold: (id: SectionId, isOpen: boolean) =>
      update((now) => (isOpen ? now.filter((each) => each !== id) : [...new Set([...now, id])])),
  }
}
