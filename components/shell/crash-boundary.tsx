import { Component, type ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { toProblem } from '#lib/catalog/problem.ts'
import { t } from '#lib/i18n/t.ts'

interface CrashState {
  readonly error?: unknown
}

/** A fault of ours never ends in an empty window: it says so and offers a way on. */
export class CrashBoundary extends Component<{ readonly children: ReactNode }, CrashState> {
  override state: CrashState = {}

  static getDerivedStateFromError(error: unknown): CrashState {
    return { error }
  }

  override render() {
    if (!('error' in this.state)) return this.props.children
    return (
      <main className="flex flex-col items-start gap-3 p-4">
        <h1 className="text-lg font-semibold">{t.shell.crashed}</h1>
        <p role="alert" className="rounded-lg bg-bad-soft px-3 py-2 wrap-anywhere">
          {toProblem(this.state.error).message}
        </p>
        <p className="text-muted">{t.shell.crashedWhy}</p>
        <div className="flex gap-2">
          <Button variant="primary" onClick={() => this.setState({}, () => location.reload())}>
            {t.shell.loadAgain}
          </Button>
        </div>
      </main>
    )
  }
}
