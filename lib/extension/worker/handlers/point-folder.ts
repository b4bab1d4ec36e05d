import type { Handlers } from '#lib/extension/rpc/server/handlers.ts'
import type { Documents } from '#lib/extension/worker/documents.ts'

export function createPointFolderHandlers({
  documents,
}: {
  readonly documents: Pick<Documents, 'openFolder'>
}) {
  return {
    async 'pointFolder.read'({ input }) {
      return (await documents.openFolder(input.siteId)).readStatus()
    },
    async 'pointFolder.begin'({ input }) {
      const folder = await documents.openFolder(input.siteId)
      await folder.begin()
      void folder.write()
      return {}
    },
    async 'pointFolder.write'({ input }) {
      void (await documents.openFolder(input.siteId)).write()
      return {}
    },
    async 'pointFolder.configure'({ input: { siteId, keepsAll } }) {
      const folder = await documents.openFolder(siteId)
      await folder.configure({ keepsAll })
      void folder.write()
      return {}
    },
    async 'pointFolder.end'({ input }) {
      await (await documents.openFolder(input.siteId)).end()
      return {}
    },
  } satisfies Partial<Handlers>
}
