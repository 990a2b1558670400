import type { ComponentProps } from "react";
import { Table } from "#renderer/ui/Table.tsx";

/**
 * A table of counts, closer on a phone, but with rows as high as a finger; a name without spaces breaks before a number
 * is pushed out of sight.
 */
export function NumberTable(table: ComponentProps<typeof Table>) {
  return (
    <div className="text-xs max-sm:[--row-padding:0.75rem] sm:text-sm [&_tbody_:is(th,td)]:py-(--row-padding,0.625rem) [&_tbody_th]:wrap-anywhere max-sm:[&_thead]:text-xs max-sm:[&_tr>*+*]:pl-2 max-[22rem]:[&_tr>*+*]:pl-1">
      <Table {...table} />
    </div>
  );
}
