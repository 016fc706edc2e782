// The list of keys, loaded when somebody asks for it. It is plain elements, so that it shares no code with the app: what is
// shared would have to be loaded in a file of its own at the first visit.

import type { View } from '../../engine/messages.ts';
import { key_texts } from '../texts/keys.ts';
import type { Language } from '../texts/plural.ts';

interface Labels { keys: string; undo: string; redo: string; close: string }

function element<K extends keyof HTMLElementTagNameMap>(tag: K, ...content: (Node | string)[]): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.append(...content);
  return made;
}

/** Shows it above the page. The arrows mean what they mean on that kind of board. */
export function show_keys(language: Language, labels: Labels, board: View['kind'], onclose: () => void) {
  const t = key_texts[language];
  const rows = [
    ['← →', t.step], ['PgUp PgDn', t.ten], ['Home End', t.ends],
    ['Ctrl+Z', labels.undo], ['Ctrl+Shift+Z', labels.redo],
    ['Tab', t.tab], ['← → ↑ ↓', t[board]], ['Enter', t.enter], ['Esc', t.escape], ['?', labels.keys],
  ] as const;
  const lines = rows.map(([keys, meaning]) => {
    const names = element('th', ...keys.split(' ').flatMap((key) => [element('kbd', key), ' ']));
    names.scope = 'row';
    return element('tr', names, element('td', meaning));
  });
  const title = element('h2', labels.keys);
  title.id = 'keys-title';
  const close = element('button', labels.close);
  close.className = 'button';
  close.type = 'button';
  const dialog = element('dialog', title, element('table', element('tbody', ...lines)), close);
  dialog.className = 'keys';
  dialog.setAttribute('aria-labelledby', title.id);
  close.onclick = () => dialog.close();
  dialog.onclose = () => {
    dialog.remove();
    onclose();
  };
  document.body.append(dialog);
  dialog.showModal();
}
