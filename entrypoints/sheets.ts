import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { openWorkerPort } from '#lib/extension/browser/web-workers.ts'
import { serveSheets } from '#lib/extension/queries/import-export/sheet-worker-server.ts'

export default defineUnlistedScript(() => serveSheets(openWorkerPort()))
