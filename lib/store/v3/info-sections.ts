import type { InfoSectionRoom } from '../rooms.ts'
import type { StoreClient } from './client.ts'
import { changeOne } from './change-one.ts'
import type { ThrowProblem } from './problems.ts'

/** Sections stand by themselves; a product only names them. */
export function createInfoSectionRoom(
  client: StoreClient,
  throwProblem: ThrowProblem,
): InfoSectionRoom {
  return {
    async list(productId, signal) {
      const fields = ['INFO_SECTION', 'INFO_SECTION_PLAIN_DESCRIPTION'] as const
      const product = await client.products.get(productId, { signal, fields }).catch(throwProblem)
      return (product.infoSections ?? []).flatMap(({ id, title = '', plainDescription = '' }) =>
        id === undefined ? [] : [{ key: id, title, html: plainDescription }],
      )
    },
    async add(productId, { title, html }, signal) {
      // Its inner name has to be unique; shoppers see the title alone.
      const uniqueName = `${title} (${productId})`.slice(-100)
      const draft = { uniqueName, title, plainDescription: html }
      const { id } = await client.infoSections.create(draft, { signal }).catch(throwProblem)
      const infoSections = { add: [id] }
      await changeOne(client, productId, { infoSections }, { signal }).catch(throwProblem)
    },
    async remove(productId, key, signal) {
      const infoSections = { remove: [key] }
      await changeOne(client, productId, { infoSections }, { signal }).catch(throwProblem)
    },
  }
}
