/** A page of the dashboard, with what Shelfside adds in a closed shadow root. */
export interface DashboardPage {
  /** The names of the marks. */
  readonly readMarks: () => Promise<readonly string[]>
  /** The names of the panel's buttons. */
  readonly readButtons: () => Promise<readonly string[]>
  /** The text of the panel. */
  readonly readText: () => Promise<string>
  /** Presses the panel's button with that name, once it no longer moves. */
  readonly press: (name: string) => Promise<void>
  /** How many closed shadow roots the page has. */
  readonly countPanels: () => Promise<number>
  /** Serious accessibility violations of the panel, in light and dark colors. */
  readonly findBarriers: () => Promise<readonly string[]>
  /** Position and size of every row, and the markup of the whole page. */
  readonly readLayout: () => Promise<PageLayout>
  readonly close: () => Promise<void>
}

export interface PageLayout {
  readonly rows: readonly object[]
  readonly markup: string
}

/** Runs in the page. */
export function readPageLayout(): PageLayout {
  return {
    rows: Array.from(
      document.querySelectorAll('tr'),
      (row) => row.getBoundingClientRect().toJSON() as object,
    ),
    markup: new XMLSerializer().serializeToString(document.body),
  }
}
