import type { InfoSection as PlainSection } from '../../shop/shop.ts'
import type { InfoSection, Label } from './entities.ts'
import { newborn } from './entity.ts'
import { guidOf } from './guid-of.ts'

/** Makes one entity for each name that products carry as a text. */
export function createLabelStore(kind: string, now: number) {
  const labels = new Map<string, Label>()
  return {
    list: () => [...labels.values()],
    /** Undefined for no text. */
    idOf(name: string): string | undefined {
      if (name === '') return undefined
      const known = labels.get(name)
      if (known !== undefined) return known.id
      const id = guidOf(`${kind} ${name}`)
      labels.set(name, { ...newborn(id, now), name })
      return id
    },
  }
}

/** Makes one info section for each different text; sections of one title are told apart by number. */
export function createInfoSectionStore(now: number) {
  const sections = new Map<string, InfoSection>()
  const titles = new Map<string, number>()
  return {
    list: () => [...sections.values()],
    idOf({ title, description }: PlainSection): string {
      const key = JSON.stringify([title, description])
      const known = sections.get(key)
      if (known !== undefined) return known.id
      const number = (titles.get(title) ?? 0) + 1
      titles.set(title, number)
      const uniqueName = (number === 1 ? title : `${title} ${number}`).slice(0, 100)
      const id = guidOf(`info section ${key}`)
      sections.set(key, {
        ...newborn(id, now),
        uniqueName,
        title,
        description: { html: description },
      })
      return id
    },
  }
}
