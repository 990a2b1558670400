import { CallToAction } from "#renderer/layout/CallToAction.tsx";
import { PageHead } from "#renderer/layout/PageHead.tsx";
import { Opening } from "#renderer/sections/Opening.tsx";
import { ProductGroup } from "#renderer/sections/ProductGroup.tsx";
import { SideList } from "#renderer/ui/SideList.tsx";
import { Body } from "../../Body.tsx";
import type { ProductsProps } from "./+data.ts";

export default function Page({ text, contact, groups }: ProductsProps) {
  return (
    <>
      <PageHead lead={text.lead} title={text.heading} />
      <Opening
        text={<Body code={text.code} />}
        tools={
          <SideList
            items={groups.map(({ id, title, products }) => ({
              href: `#${id}`,
              label: title,
              note: products.length,
            }))}
            title="On this page"
          />
        }
      />
      {groups.map(({ products, ...group }) => (
        <ProductGroup
          key={group.id}
          products={products.map(({ code, ...product }) => ({
            ...product,
            text: <Body code={code} />,
          }))}
          {...group}
        />
      ))}
      <CallToAction
        contact={contact}
        text="Send the TV’s model and a photo of the wall. We name the kind that fits, wherever you buy it."
        title="Not sure which one?"
      />
    </>
  );
}
