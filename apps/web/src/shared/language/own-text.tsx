import { RESTAURANTS_LANGUAGE } from '@sousto/messages/own-language.ts'
import type { ReactNode } from 'react'

/** What a restaurant has written, marked with its language on pages of another one (`delights.md` §11). */
export function OwnText({ children }: { readonly children: string }): ReactNode {
  return RESTAURANTS_LANGUAGE === undefined ? children : <span lang={RESTAURANTS_LANGUAGE}>{children}</span>
}
