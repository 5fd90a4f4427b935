import { pathIn } from '@sousto/domain/language/languages.ts'
import { LANGUAGE_OFFERS } from '@sousto/messages/language-offers.ts'
import { LANGUAGE } from '@sousto/messages/own-language.ts'
import { useToast } from '@sousto/ui/toast/toast.tsx'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { device } from '../../platform/device.ts'
import { storedValue } from '../../platform/stored-value.ts'
import { keepLanguage, preferredLanguage } from './chosen-language.ts'

/** True once this browser has been offered its language, so that it is not offered with every page. */
const offered = storedValue('sousto.language.offered', false, (value) => value === true)

/** Offers a visitor who prefers another language this page in it, once (`delights.md` §11). */
export function useLanguageOffer(): void {
  const show = useToast()
  const router = useRouter()
  useEffect(() => {
    const language = preferredLanguage(document.cookie, navigator.languages)
    if (language === null || language === LANGUAGE || offered.get() || device().native !== null) return
    offered.set(true)
    const { text, action } = LANGUAGE_OFFERS[language]
    const onAction = () => {
      keepLanguage(language)
      device().openPage(pathIn(language, router.latestLocation.href))
    }
    show({ text, action: { label: action, onAction } })
  }, [show, router])
}
