import {
  type ReactNode,
  lazy,
  StrictMode,
  Suspense,
  useEffect,
  Component,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react'
import { createRoot } from 'react-dom/client'
import { readSavedSettings } from '#lib/extension/queries/saved-settings.ts'
import { createQueryClient, startInvalidation } from '#lib/extension/queries/query-client.ts'
import { applySettings } from '#components/shell/apply-settings.ts'
import { type PageActions, PageActionsContext } from '#components/shell/page-actions.ts'
import {
  type QueryClient,
  QueryClientProvider,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { Button } from '#components/ui/button.tsx'
import { toProblem } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { currentLanguage, onLanguageChange } from '#lib/core/i18n/language.ts'
import { directionOf } from '#lib/core/i18n/languages.ts'
import { settingsQuery } from '#lib/extension/queries/settings.ts'

/** Shows an error and a way to continue if rendering fails. */
class CrashBoundary extends Component<{ readonly children: ReactNode }, CrashState> {
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

// Loaded on demand: it shows something only after a long wait.
const WorkerWatchdog = lazy(async () => {
  const { WorkerWatchdog: watch } = await import('./worker-watchdog.tsx')
  return { default: watch }
})

/** Renders a page of the extension; `client` may already contain some answers. */
export async function startPage(
  actions: PageActions,
  page: ReactNode,
  client = createQueryClient(),
): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no root.')
  await applySettings(readSavedSettings())
  createRoot(root).render(
    <PageRoot client={client} actions={actions}>
      {page}
    </PageRoot>,
  )
}

interface PageRootProps {
  readonly client: QueryClient
  readonly actions: PageActions
  readonly children: ReactNode
}

/** The providers around every page of the extension. */
function PageRoot({ client, actions, children }: PageRootProps) {
  useEffect(() => startInvalidation(client), [client])
  return (
    <StrictMode>
      <CrashBoundary>
        <QueryClientProvider client={client}>
          <LanguageProvider>
            <PageActionsContext value={actions}>
              {children}
              <Suspense>
                <WorkerWatchdog />
              </Suspense>
            </PageActionsContext>
          </LanguageProvider>
        </QueryClientProvider>
      </CrashBoundary>
    </StrictMode>
  )
}

interface CrashState {
  readonly error?: unknown
}

/** Mounts its children again when another language is chosen, in this page or in another one. */
export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient()
  const { data: settings } = useQuery(settingsQuery)
  const language = useSyncExternalStore(onLanguageChange, currentLanguage)

  useLayoutEffect(() => {
    if (settings !== undefined) void applySettings(settings)
  }, [settings])

  // Cached answers of the worker are in the former language.
  useEffect(
    () =>
      onLanguageChange(
        () =>
          void client.invalidateQueries({
            predicate: ({ queryKey }) => queryKey[0] !== 'settings',
          }),
      ),
    [client],
  )

  return (
    <DirectionProvider key={language} direction={directionOf(language)}>
      {children}
    </DirectionProvider>
  )
}
