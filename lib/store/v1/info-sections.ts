import type { ProductId } from '#lib/domain/ids.ts'
import { t } from '#lib/messages/v1-refusals.ts'
import { badInput, throwProblem } from '../problems.ts'
import type { InfoSectionRoom } from '../rooms.ts'
import type { StoreClient } from './client.ts'

/** The list is written whole: it is read fresh just before. */
export function createInfoSectionRoom({ products }: StoreClient): InfoSectionRoom {
  async function read(productId: ProductId, signal: AbortSignal | undefined) {
    const product = await products.get(productId, { signal }).catch(throwProblem)
    return product.additionalInfoSections ?? []
  }

  return {
    async list(productId, signal) {
      const sections = await read(productId, signal)
      return sections.map(({ title = '', description = '' }) => {
        return { key: title, title, html: description }
      })
    },
    async add(productId, { title, html }, signal) {
      const sections = await read(productId, signal)
      if (sections.some((each) => each.title === title)) {
        throw badInput(t.infoThere(title))
      }
      const additionalInfoSections = [...sections, { title, description: html }]
      await products.update(productId, { additionalInfoSections }, { signal }).catch(throwProblem)
    },
    async remove(productId, key, signal) {
      const sections = await read(productId, signal)
      const additionalInfoSections = sections.filter(({ title = '' }) => title !== key)
      if (additionalInfoSections.length === sections.length) return
      await products.update(productId, { additionalInfoSections }, { signal }).catch(throwProblem)
    },
  }
}
