import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { sendMessage } from '../../../lib/dev/browsers/worker-control.ts'

export async function waitForReplica(page: Page, siteId: string): Promise<void> {
  for (;;) {
    const answer = (await sendMessage(page, 'replica.read', { siteId })) as {
      value: { state: string; progress?: unknown }
    }
    if (answer.value.state === 'fresh' && answer.value.progress === undefined) return
    await sleep(100)
  }
}
