import { useToast } from '@sousto/ui/toast/toast.tsx'

/** Copies a text to the clipboard and reports the success. */
export function useCopy() {
  const show = useToast()
  return async (text: string, { done, failed }: { readonly done: string; readonly failed: string }) => {
    try {
      await navigator.clipboard.writeText(text)
      show({ text: done })
    } catch {
      show({ text: failed })
    }
  }
}
