// Numbers and plural forms as each language writes them.

export type Language = 'en' | 'ru' | 'cs';
export const languages: readonly Language[] = ['en', 'ru', 'cs'];
export const language_names: Record<Language, string> = { en: 'English', ru: 'Русский', cs: 'Čeština' };

/** "#" stands for the number. English needs `one` and `other` only. */
export type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

export interface Numbers {
  /** The form that belongs to the number, with the number in it. */
  plural(count: number, forms: PluralForms): string;
  number(value: number): string;
  list(items: readonly string[]): string;
  /** "A1 or B2". */
  either(items: readonly string[]): string;
}

export function numbers_of(language: Language): Numbers {
  const rules = new Intl.PluralRules(language);
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const list_format = new Intl.ListFormat(language, { type: 'conjunction' });
  // Whole boards are described with every move, with few different numbers.
  const known = new Map<number, { rule: Intl.LDMLPluralRule; text: string }>();
  const look_up = (count: number) => {
    let found = known.get(count);
    if (!found) known.set(count, found = { rule: rules.select(count), text: format.format(count) });
    return found;
  };
  return {
    plural(count, forms) {
      const { rule, text } = look_up(count);
      return (forms[rule] ?? forms.other).replace('#', text);
    },
    number: (value) => format.format(value),
    list: (items) => list_format.format(items),
    either: (items) => new Intl.ListFormat(language, { type: 'disjunction' }).format(items),
  };
}
