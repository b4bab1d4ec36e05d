import { defineBackground } from 'wxt/utils/define-background'
import { startWorker } from '#lib/extension/worker/start-worker.ts'

export default defineBackground(() => startWorker())
