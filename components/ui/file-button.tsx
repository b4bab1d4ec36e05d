import { Upload } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { Button } from './button.tsx'

interface FileButtonProps {
  readonly children: string
  /** The name of the field that takes the file. */
  readonly label: string
  /** As in the attribute of the same name. */
  readonly accept: string
  readonly onFile: (file: File) => void
  readonly className?: string
}

/** A button that asks for one file. The same file can be chosen again. */
export function FileButton({ children, label, accept, onFile, className }: FileButtonProps) {
  const fileRef = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (file !== undefined) onFile(file)
  }
  return (
    <>
      <Button onClick={() => fileRef.current?.click()} className={className}>
        <Upload size={14} aria-hidden />
        {children}
      </Button>
      <input
        ref={fileRef}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={choose}
      />
    </>
  )
}
