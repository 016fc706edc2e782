// Records in old encodings, read by the C++ library (apps/wasm/encodings_main.cpp) with the browser's tables of characters.

import url from '../../build/wasm/encodings.wasm?url';
import { open_module } from './module.ts';

export interface DecodedRecord {
  /** As the library calls it. */
  encoding: string;
  /** Bytes that stand for nothing are U+FFFD in it. */
  text: string;
}

export type RecordDecoder = (bytes: Uint8Array) => DecodedRecord;

/** The character of these bytes, as a number; 0 when they are none, more than one, or unfinished. */
function find_character(decoder: TextDecoder, bytes: Uint8Array): number {
  try {
    const text = decoder.decode(bytes);
    const code = text.codePointAt(0) ?? 0;
    return text.length === (code > 0xffff ? 2 : 1) ? code : 0;
  } catch {
    return 0;
  }
}

/** Answers what the module asks about characters. */
function character_tables(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  const decoders = new Map<number, TextDecoder>();
  return {
    // A name lies in the module's constants: its address stands for it.
    find_character: (name: number, name_size: number, bytes: number, size: number) => {
      const content = new Uint8Array(memory().buffer);
      let decoder = decoders.get(name);
      if (!decoder) {
        const label = new TextDecoder().decode(content.subarray(name, name + name_size));
        decoder = new TextDecoder(label, { fatal: true, ignoreBOM: true });
        decoders.set(name, decoder);
      }
      return find_character(decoder, content.subarray(bytes, bytes + size));
    },
  };
}

export async function load_decoder(source: WebAssembly.Module | Promise<Response>): Promise<RecordDecoder> {
  const { engine, put, text } = await open_module(source, (memory) => ({ encodings: character_tables(memory) }));
  return (bytes) => {
    put(bytes);
    const answer = text(engine.answer_request());
    const end = answer.indexOf('\n');
    return { encoding: answer.slice(0, end), text: answer.slice(end + 1) };
  };
}

let the_decoder: Promise<RecordDecoder> | undefined;

/** The decoder of this page; one that could not be loaded is fetched again the next time. */
export function record_decoder(): Promise<RecordDecoder> {
  the_decoder ??= load_decoder(fetch(url)).catch((error: unknown) => {
    the_decoder = undefined;
    throw error;
  });
  return the_decoder;
}
