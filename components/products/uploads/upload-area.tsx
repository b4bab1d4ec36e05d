import { Upload as UploadIcon } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { cn } from '#lib/core/base/cn.ts'
import { isDemo } from '#lib/extension/app/demo.ts'
import { uploadTypes } from '#lib/core/catalog/product/upload-rules.ts'
import { t } from '#lib/core/i18n/t.ts'
import { UploadList } from './upload-list.tsx'
import { type UploadTarget, useUploads } from './use-uploads.ts'

interface UploadAreaProps extends UploadTarget {
  /** The number of images and videos that the product takes. */
  readonly max: number
  readonly children?: ReactNode
}

/** Takes images from the file dialog, by drag and drop, and from the clipboard. */
export function UploadArea({ max, children, ...target }: UploadAreaProps) {
  const { siteId, media } = target
  const { queue, uploads } = useUploads(target)
  const [isOver, setOver] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const add = (files: FileList | undefined) => {
    if (files !== undefined && files.length > 0) queue.add([...files], max - media.length)
  }
  // The listener below is registered once.
  const latestAdd = useRef(add)
  useEffect(() => {
    latestAdd.current = add
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files
      if (files === undefined || files.length === 0 || event.defaultPrevented) return
      // A text field elsewhere may have its own use for it.
      const { target: pasted } = event
      const isText =
        pasted instanceof HTMLElement && pasted.matches('input, textarea, [contenteditable]')
      if (isText && area.current?.contains(pasted) !== true) return
      event.preventDefault()
      latestAdd.current(files)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
  return (
    <div
      ref={area}
      role="presentation"
      data-upload-area=""
      onDragEnter={(event) => onFiles(event, () => setOver(true))}
      onDragOver={(event) => onFiles(event, () => setOver(true))}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setOver(false)
      }}
      onDrop={(event) =>
        onFiles(event, () => {
          setOver(false)
          add(event.dataTransfer.files)
        })
      }
      className={cn(
        'relative flex flex-col gap-2 rounded-lg',
        isOver && 'bg-accent-soft outline-2 outline-offset-2 outline-accent outline-dashed',
      )}
    >
      {children}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button onClick={() => input.current?.click()}>
          <UploadIcon size={14} aria-hidden />
          {t.uploads.choose}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={uploadTypes.join(',')}
          onChange={({ currentTarget }) => {
            add(currentTarget.files ?? undefined)
            // The same file can be chosen again.
            currentTarget.value = ''
          }}
        />
        <p className="min-w-0 flex-1 basis-48 text-sm text-pretty text-muted">
          {isOver ? t.uploads.drop : t.uploads.hint}
        </p>
      </div>
      <UploadList queue={queue} uploads={uploads} />
      <p className="text-sm text-pretty text-muted">
        {isDemo(siteId) ? t.uploads.demo : t.uploads.stays}
      </p>
    </div>
  )
}

function onFiles(event: DragEvent, act: () => void): void {
  // Images of the gallery are dragged too.
  if (!event.dataTransfer.types.includes('Files')) return
  event.preventDefault()
  act()
}
