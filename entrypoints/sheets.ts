import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { openThreadEnd } from '#lib/platform/threads.ts'
import { serveSheets } from '#lib/queries/sheets/serve-sheets.ts'

export default defineUnlistedScript(() => serveSheets(openThreadEnd()))
