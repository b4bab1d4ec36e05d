/** How many checks a stage made. A plain command counts as one. */
export interface StageResult {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Shown when something failed, or when something was skipped and why. */
  readonly details: string
}

export interface Stage {
  readonly name: string
  /** Past this the stage counts as failed, so that no suite can creep up unnoticed. */
  readonly budgetSeconds: number
  run(): Promise<StageResult>
}

const tick = (result: StageResult) => (result.failed === 0 ? '✓' : '✗')

/** Runs stages one after another, shows each, and ends with the sum alone on the last line. */
export async function runStages(stages: readonly Stage[]): Promise<boolean> {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const stage of stages) {
    const startedAt = performance.now()
    const result = overBudget(stage, await stage.run(), startedAt)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    sum.passed += result.passed
    sum.failed += result.failed
    sum.skipped += result.skipped
    const counts = `${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped`
    console.log(`${tick(result)} ${stage.name.padEnd(22)} ${seconds.padStart(6)} s  ${counts}`)
    if (result.failed > 0 || result.skipped > 0) console.log(indent(result.details))
  }
  const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''
  console.log(`${sum.passed} passed, ${sum.failed} failed${skipped}`)
  return sum.failed === 0
}

function overBudget(stage: Stage, result: StageResult, startedAt: number): StageResult {
  const seconds = (performance.now() - startedAt) / 1000
  if (seconds <= stage.budgetSeconds) return result
  const sentence = `${stage.name} took ${seconds.toFixed(0)} s; its budget is ${stage.budgetSeconds} s.`
  return { ...result, failed: result.failed + 1, details: `${result.details}\n${sentence}` }
}

function indent(text: string): string {
  return text.trim().replaceAll(/^/gm, '    ')
}
