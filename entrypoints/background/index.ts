import { defineBackground } from 'wxt/utils/define-background'
import { startWorker } from '#lib/worker/start-worker.ts'

export default defineBackground(() => startWorker())
