import { Check, RotateCw, X } from 'lucide-react'
import { useContext, useState } from 'react'
import { PageActionsContext } from '#components/shell/page-actions.ts'
import { Button } from '#components/ui/button.tsx'
import { ErrorNotice } from '#components/shell/error-notice.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import { uploadPermission } from '#lib/core/catalog/product/upload-rules.ts'
import type { ProblemCode } from '#lib/core/catalog/problem.ts'
import { formatBytes } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import { isOpen, type Upload, type UploadQueue } from './upload-queue.ts'

interface UploadListProps {
  readonly queue: UploadQueue
  readonly uploads: readonly Upload[]
}

/** Problems that all files have in common: said once, with the button that solves them. */
const shared: ReadonlySet<ProblemCode> = new Set(['upload-permission', 'missing-permission'])

/** The files on their way, and those that failed. */
export function UploadList({ queue, uploads }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <section aria-label={t.uploads.list} className="flex flex-col gap-1.5">
      <SharedProblem queue={queue} uploads={uploads} />
      <Progress uploads={uploads} />
      <ul className="flex flex-col gap-1">
        {uploads.map((upload) => (
          <UploadRow key={upload.id} queue={queue} upload={upload} />
        ))}
      </ul>
    </section>
  )
}

function SharedProblem({ queue, uploads }: UploadListProps) {
  const { allowHost } = useContext(PageActionsContext) ?? {}
  const failed = uploads.flatMap((each) =>
    each.state === 'failed' && shared.has(each.problem.code) ? [each] : [],
  )
  const [first] = failed
  if (first === undefined) return null
  const retry = () => {
    for (const { id } of failed) queue.retry(id)
  }
  // Browsers ask only in the same turn as the click.
  const allow = () =>
    void allowHost?.(uploadPermission).then(
      (isAllowed) => (isAllowed ? retry() : undefined),
      () => undefined,
    )
  const needsHost = first.problem.code === 'upload-permission' && allowHost !== undefined
  return (
    <ErrorNotice
      error={first.problem}
      tone="warn"
      onRetry={needsHost ? undefined : retry}
      extraAction={
        needsHost ? (
          <Button size="sm" onClick={allow}>
            {t.uploads.allow}
          </Button>
        ) : undefined
      }
    />
  )
}

/** In bytes, because files differ in size. Browsers report no progress within a file. */
function Progress({ uploads }: Pick<UploadListProps, 'uploads'>) {
  if (!uploads.some(isOpen)) return null
  const sent = uploads.filter(({ state }) => state !== 'rejected' && state !== 'failed')
  const done = sent.filter((each) => !isOpen(each))
  const text = t.uploads.progress(done.length, sent.length)
  return (
    <>
      <ProgressBar label={t.uploads.list} value={sumBytes(done)} max={sumBytes(sent)} text={text} />
      <p aria-live="polite" className="tabular text-sm text-muted">
        {text}
      </p>
    </>
  )
}

function sumBytes(uploads: readonly Upload[]): number {
  return uploads.reduce((bytes, { size }) => bytes + size, 0)
}

interface UploadRowProps {
  readonly queue: UploadQueue
  readonly upload: Upload
}

function UploadRow({ queue, upload }: UploadRowProps) {
  const { id, name, size, address, state } = upload
  const why = errorOf(upload)
  const [isBroken, setBroken] = useState(false)
  return (
    <li className="flex items-center gap-2 rounded-md border border-line bg-surface py-1 ps-1 pe-0.5">
      <span className="size-9 shrink-0 overflow-hidden rounded-sm bg-pressed">
        {state === 'rejected' || isBroken ? null : (
          <img
            src={address}
            alt=""
            onError={() => setBroken(true)}
            className="size-full object-cover"
          />
        )}
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex gap-2">
          <bdi className="min-w-0 truncate">{name}</bdi>
          <span className="tabular ms-auto shrink-0 text-sm text-muted">{formatBytes(size)}</span>
        </span>
        {why === undefined ? (
          <span className="text-sm text-muted">{labels[state]()}</span>
        ) : (
          <span className="text-sm text-pretty text-bad-ink">{why}</span>
        )}
      </span>
      {state === 'failed' ? (
        <IconButton label={t.uploads.retry(name)} onClick={() => queue.retry(id)}>
          <RotateCw size={14} aria-hidden />
        </IconButton>
      ) : null}
      {state === 'added' || state === 'ready' ? (
        <Check size={16} aria-hidden className="mx-1.5 text-good-ink" />
      ) : (
        <IconButton
          label={isOpen(upload) ? t.uploads.cancel(name) : t.uploads.dismiss(name)}
          onClick={() => queue.cancel(id)}
        >
          <X size={14} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

const labels: Readonly<Record<Upload['state'], () => string>> = {
  checking: () => t.uploads.checking,
  waiting: () => t.uploads.waiting,
  sending: () => t.uploads.sending,
  processing: () => t.uploads.processing,
  ready: () => t.uploads.ready,
  added: () => t.uploads.ready,
  failed: () => t.uploads.waiting,
  rejected: () => '',
}

function errorOf(upload: Upload): string | undefined {
  // Above the list a button asks for the permission.
  if (upload.state === 'failed' && upload.problem.code !== 'upload-permission') {
    return upload.problem.message
  }
  if (upload.state !== 'rejected') return undefined
  return {
    empty: t.uploads.empty,
    'too-large': t.uploads.tooLarge,
    'no-image': t.uploads.noImage,
    'too-many': t.uploads.tooMany,
  }[upload.rejection]
}
