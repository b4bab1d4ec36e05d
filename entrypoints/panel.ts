import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { mountPanel } from '#components/panel/mount-panel.tsx'
import { registerPanel } from '#lib/extension/dashboard/panel-contract.ts'

export default defineUnlistedScript(() => registerPanel({ mount: mountPanel }))
